import { Alert, Stack, Text } from '@mantine/core';
import type { ProductField } from '#contract/products/product-writes.ts';
import type { client } from '../../../platform/api/client.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { fieldLabel, valueLabel } from '../product-labels.ts';
import classes from '../products.module.css';
import * as t from './import.text.ts';

type ImportResult = Awaited<ReturnType<typeof client.products.import>>;

/** What a file would change, line by line, and the lines that are left out. */
export function ImportPreview({ planned, currency }: { planned: ImportResult; currency: string }) {
  const { result, lines, problems, ignored_columns: ignored } = planned;
  const items = new Map(
    result.products.flatMap((product) => [product, ...product.variations]).map((item) => [item.wc_id, item]),
  );
  const changed = lines.flatMap(({ line, wc_id: id }) => {
    const item = items.get(id);
    return item && item.skipped === null ? [{ line, item }] : [];
  });
  const unchanged = lines.length - changed.length;
  return (
    <Stack gap="sm">
      {problems.length > 0 && (
        <Problems
          title={t.linesLeftOut(problems.length)}
          problems={problems.map(({ line, column, message }) => ({ place: t.lineColumn(line, column), message }))}
        />
      )}
      {changed.length === 0 && <Text role="status">{t.nothingToChange}</Text>}
      {changed.length > 0 && (
        <div className={classes.preview} data-text role="region" aria-label={t.changes} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.line}</th>
                <th scope="col">{t.product}</th>
                <th scope="col">{t.change}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ line, item }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <th scope="row" dir="auto">
                    {item.name}
                  </th>
                  <td>
                    {Object.keys(item.now).map((field) => (
                      <div key={field}>
                        {t.fieldChange(
                          fieldLabel(field as ProductField),
                          shown(field, item.was[field], currency),
                          shown(field, item.now[field], currency),
                        )}
                      </div>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {unchanged > 0 && changed.length > 0 && (
        <Text size="sm" c="dimmed">
          {t.unchangedLines(unchanged)}
        </Text>
      )}
      {ignored.length > 0 && (
        <Text size="sm" c="dimmed">
          {t.notImported(ignored.join(', '))}
        </Text>
      )}
    </Stack>
  );
}

function shown(field: string, value: unknown, currency: string): string {
  const isPrice = field.endsWith('_price') && typeof value === 'string' && value !== '';
  return isPrice ? formatMoneyExact(value, currency) : valueLabel(field as ProductField, value);
}

interface ProblemsProps {
  title: string;
  problems: readonly { place: string; message: string }[];
}

/** Lines or products with what is wrong with each. */
export function Problems({ title, problems }: ProblemsProps) {
  return (
    <Alert color="red" title={title}>
      <ul className={classes.problems}>
        {problems.map(({ place, message }, index) => (
          // Two problems may read the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{place}</strong>: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
