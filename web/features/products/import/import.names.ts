import type { ImportColumn } from '#contract/products/product-import.ts';
import { t } from '#domain/language/t.ts';
import { attributeNumberOf, downloadNumberOf, fieldOfColumn, readColumns } from '#domain/products/product-columns.ts';
import { fieldLabel } from '../product-labels.ts';

/** Columns without a field of their own. */
const COLUMN_LABELS: Readonly<Record<string, string>> = {
  Length: t('Length'),
  Width: t('Width'),
  Height: t('Height'),
  Parent: t('Parent product'),
};

/** WooCommerce's English name of a column, in the person's language. */
export function columnLabel(column: string): string {
  const number = attributeNumberOf(column);
  const file = downloadNumberOf(column);
  const field = fieldOfColumn(column);
  if (field !== null) return fieldLabel(field);
  if (file !== null) {
    return column.endsWith('name')
      ? t('Download {number}: name', { number: file })
      : t('Download {number}: URL', { number: file });
  }
  if (number === null) return COLUMN_LABELS[column] ?? column;
  if (column.endsWith('name')) return t('Attribute {number}: name', { number });
  if (column.endsWith('value(s)')) return t('Attribute {number}: values', { number });
  if (column.endsWith('visible')) return t('Attribute {number}: shown', { number });
  if (column.endsWith('global')) return t('Attribute {number}: global', { number });
  return t('Attribute {number}: selected at first', { number });
}

/** What a column of this file can be read as: attributes as many as it has, and one more. */
export function columnChoices(columns: readonly ImportColumn[]): { value: string; label: string }[] {
  const numbers = columns.map(({ read_as: column }) =>
    column === null ? 0 : Number(attributeNumberOf(column) ?? downloadNumberOf(column) ?? 0),
  );
  const all = readColumns(Math.min(Math.max(0, ...numbers) + 1, 99));
  return [
    { value: '', label: t('Not imported') },
    ...all.map((column) => ({ value: column, label: columnLabel(column) })),
  ];
}

export function headingLabel({ heading, place }: ImportColumn): string {
  return heading === '' ? t('Column {number}, without a heading', { number: place + 1 }) : heading;
}

/** Why a column is read as it is; null where its heading says so. */
export function reasonText({ heading, reason, by }: ImportColumn): string | null {
  if (reason === 'unknown') return unknownText(heading);
  if (reason === 'repeated') return t('Not imported: another column is read as this.');
  if (reason === 'new_products') return t('Only for new products: tick “Add new products”.');
  return by === 'earlier_file' ? t('As in an earlier file.') : null;
}

/** Columns of WooCommerce's export that Karoo leaves out, by their English names. */
function unknownText(heading: string): string {
  const plain = heading.trim().toLowerCase();
  if (plain.startsWith('meta:')) return t('Not imported: Karoo leaves metadata to the plugins of your store.');
  if (plain === 'shipping class') return t('Not imported: Karoo doesn’t set shipping classes.');
  if (plain.startsWith('download ') && plain.endsWith(' id'))
    return t('Not imported: your store numbers its files itself.');
  return t('Choose what this is.');
}

export const rowColumn = (row: number, column: string | null): string =>
  column === null ? t('Row {row}', { row }) : t('Row {row}, {column}', { row, column: columnLabel(column) });

export function importCounts(changed: number, added: number): string {
  if (added === 0) return t('{changed, plural, one {Update # product} other {Update # products}}', { changed });
  return changed === 0
    ? t('{added, plural, one {Add # new product} other {Add # new products}}', { added })
    : t('{changed, plural, one {Update # product, add {added} new} other {Update # products, add {added} new}}', {
        changed,
        added,
      });
}

export function imported(changed: number, added: number): string {
  if (added === 0) return t('{changed, plural, one {# product changed} other {# products changed}}', { changed });
  return changed === 0
    ? t('{added, plural, one {# new product added} other {# new products added}}', { added })
    : t(
        '{changed, plural, one {# product changed} other {# products changed}}, {added, plural, one {# new product added} other {# new products added}}',
        { changed, added },
      );
}

export function undone(changed: number, trashed: number): string {
  if (trashed === 0)
    return t('{changed, plural, one {# product changed back} other {# products changed back}}', { changed });
  return changed === 0
    ? t('{trashed, plural, one {# new product moved to the trash} other {# new products moved to the trash}}', {
        trashed,
      })
    : t(
        '{changed, plural, one {# product changed back} other {# products changed back}}, {trashed, plural, one {# new product moved to the trash} other {# new products moved to the trash}}',
        { changed, trashed },
      );
}
