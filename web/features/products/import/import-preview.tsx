import { Alert, Stack, Text } from '@mantine/core';
import type { ProductField } from '#contract/products/product-writes.ts';
import type { client } from '../../../platform/api/client.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { fieldLabel, productTypeLabel, valueLabel } from '../product-labels.ts';
import classes from '../products.module.css';
import * as t from './import.text.ts';

type ImportResult = Awaited<ReturnType<typeof client.products.import>>;

interface PreviewLine {
  line: number;
  name: string;
  /** The summary, one sentence per effect. */
  texts: readonly string[];
}

/** What a file would change and add, line by line, and the lines that are left out. */
export function ImportPreview({ planned, currency }: { planned: ImportResult; currency: string }) {
  const { result, lines, problems, ignored_columns: ignored } = planned;
  const changed = changedLines(planned, currency);
  const shownLines = [...changed, ...newLines(result.created, currency)].toSorted(
    (one, other) => one.line - other.line,
  );
  const unchanged = lines.length - changed.length;
  return (
    <Stack gap="sm">
      {problems.length > 0 && (
        <Problems
          title={t.linesLeftOut(problems.length)}
          problems={problems.map(({ line, column, message }) => ({ place: t.lineColumn(line, column), message }))}
        />
      )}
      {shownLines.length === 0 && <Text role="status">{t.nothingToChange}</Text>}
      {shownLines.length > 0 && (
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
              {shownLines.map(({ line, name, texts }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <th scope="row" dir="auto">
                    {name}
                  </th>
                  <td>
                    {texts.map((text) => (
                      <div key={text}>{text}</div>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {unchanged > 0 && shownLines.length > 0 && (
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

function changedLines({ result, lines }: ImportResult, currency: string): PreviewLine[] {
  const all = result.products.flatMap((product) => [product, ...product.variations]);
  const items = new Map(all.map((item) => [item.wc_id, item]));
  return lines.flatMap(({ line, wc_id: id }) => {
    const item = items.get(id);
    if (item === undefined || item.skipped !== null) return [];
    const texts = Object.keys(item.now).map((field) =>
      t.fieldChange(
        fieldLabel(field as ProductField),
        shown(field, item.was[field], currency),
        shown(field, item.now[field], currency),
      ),
    );
    return [{ line, name: item.name, texts }];
  });
}

/** Fields of a new product that are shown separately or follow from another field. */
const NOT_LISTED = new Set(['type', 'categories', 'attributes', 'manage_stock', 'name']);

function newLines(created: ImportResult['result']['created'], currency: string): PreviewLine[] {
  const facts = (values: Record<string, unknown>) =>
    Object.keys(values)
      .filter((field) => !NOT_LISTED.has(field))
      .map((field) => t.fieldIs(fieldLabel(field as ProductField), shown(field, values[field], currency)));
  return created.flatMap(({ line, name, values, categories, new_categories: fresh, variations }) => [
    {
      line,
      name,
      texts: [
        t.newProduct(productTypeLabel(String(values['type']))),
        ...facts(values),
        ...(categories.length > 0 ? [t.categoriesAre(categories.join(', '))] : []),
        ...(fresh.length > 0 ? [t.newCategories(fresh.join(', '))] : []),
      ],
    },
    ...variations.map((one) => ({
      line: one.line,
      name: `${name}: ${one.name}`,
      texts: [t.newVariation, ...facts(one.values)],
    })),
  ]);
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
          // Two problems may have the same text.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{place}</strong>: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
