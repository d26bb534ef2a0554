import { Stack, Text } from '@mantine/core';
import { kindOf } from '#domain/products/product-fields.ts';
import type { client } from '../../../platform/api/client.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { fieldLabel, productTypeLabel, valueLabel } from '../product-labels.ts';
import classes from '../products.module.css';
import { Problems } from '../product-problems.tsx';
import { t } from '#domain/language/t.ts';
import { rowColumn } from './import.names.ts';

type ImportResult = Awaited<ReturnType<typeof client.products.import>>;

interface PreviewRow {
  row: number;
  name: string;
  /** The summary, one sentence per effect. */
  texts: readonly string[];
}

/** What a file would change and add, row by row, and the rows that are left out. */
export function ImportPreview({ planned, currency }: { planned: ImportResult; currency: string }) {
  const { result, rows, problems, ignored_columns: ignored } = planned;
  const changed = changedRows(planned, currency);
  const shownRows = [...changed, ...newRows(result.created, currency)].toSorted((one, other) => one.row - other.row);
  const unchanged = rows.length - changed.length;
  return (
    <Stack gap="sm">
      {problems.length > 0 && (
        <Problems
          title={t('{count, plural, one {# row can’t be imported} other {# rows can’t be imported}}', {
            count: problems.length,
          })}
          problems={problems.map(({ row, column, message }) => ({ place: rowColumn(row, column), message }))}
        />
      )}
      {shownRows.length === 0 && <Text role="status">{t('Nothing in this file would change.')}</Text>}
      {shownRows.length > 0 && (
        <div className={classes.preview} data-text role="region" aria-label={t('Changes')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Row')}</th>
                <th scope="col">{t('Product')}</th>
                <th scope="col">{t('Change')}</th>
              </tr>
            </thead>
            <tbody>
              {shownRows.map(({ row, name, texts }) => (
                <tr key={row}>
                  <td>{row}</td>
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
      {unchanged > 0 && shownRows.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('{count, plural, one {# row without a change} other {# rows without a change}}', { count: unchanged })}
        </Text>
      )}
      {ignored.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('Columns not imported: {columns}', { columns: ignored.join(', ') })}
        </Text>
      )}
    </Stack>
  );
}

function changedRows({ result, rows }: ImportResult, currency: string): PreviewRow[] {
  const all = result.products.flatMap((product) => [product, ...product.variations]);
  const items = new Map(all.map((item) => [item.wc_id, item]));
  return rows.flatMap(({ row, wc_id: id }) => {
    const item = items.get(id);
    if (item === undefined || item.skipped !== null) return [];
    const texts = Object.keys(item.now).map((field) =>
      t('{field}: {before} → {after}', {
        field: fieldLabel(field),
        before: shown(field, item.was[field], currency),
        after: shown(field, item.now[field], currency),
      }),
    );
    return [{ row, name: item.name, texts }];
  });
}

/** Fields of a new product that are shown separately or follow from another field. */
const NOT_LISTED = new Set(['type', 'categories', 'attributes', 'manage_stock', 'name']);

function newRows(created: ImportResult['result']['created'], currency: string): PreviewRow[] {
  const facts = (values: Record<string, unknown>) =>
    Object.keys(values)
      .filter((field) => !NOT_LISTED.has(field))
      .map((field) =>
        t('{field}: {value}', { field: fieldLabel(field), value: shown(field, values[field], currency) }),
      );
  return created.flatMap(({ row, name, values, categories, new_categories: fresh, variations }) => [
    {
      row,
      name,
      texts: [
        t('New product ({type})', { type: productTypeLabel(String(values['type'])).toLowerCase() }),
        ...facts(values),
        ...(categories.length > 0 ? [t('Categories: {names}', { names: categories.join(', ') })] : []),
        ...(fresh.length > 0 ? [t('New categories: {names}', { names: fresh.join(', ') })] : []),
      ],
    },
    ...variations.map((one) => ({
      row: one.row,
      name: `${name}: ${one.name}`,
      texts: [t('New variation'), ...facts(one.values)],
    })),
  ]);
}

function shown(field: string, value: unknown, currency: string): string {
  const isPrice = kindOf(field) === 'price' && typeof value === 'string' && value !== '';
  return isPrice ? formatMoneyExact(value, currency) : valueLabel(field, value);
}
