import { NEW_PRODUCT_FIELDS } from './new-product-fields.ts';
import { FIELD_SPECS } from './product-fields.ts';

/** The columns of product files by WooCommerce's English names (wc/includes/export/class-wc-product-csv-exporter.php). */

/** By which a row's product is found. */
export const KEY_COLUMNS: readonly string[] = ['ID', 'SKU'];

/** The sides of a product's size. */
export const SIDE_COLUMNS: Readonly<Record<string, 'length' | 'width' | 'height'>> = {
  Length: 'length',
  Width: 'width',
  Height: 'height',
};

const FIELD_COLUMNS = Object.values(FIELD_SPECS).flatMap((spec) => spec?.column ?? []);

/** Columns that change products. */
export const CHANGING_COLUMNS: readonly string[] = [...FIELD_COLUMNS, ...Object.keys(SIDE_COLUMNS)];

/** Columns that Karoo's own files have. Measures are left out: WooCommerce reads them only with the unit in the heading. */
export const EXPORTED_COLUMNS: readonly string[] = Object.values(FIELD_SPECS).flatMap((spec) =>
  spec?.column && spec.kind !== 'measure' ? [spec.column] : [],
);

/** Columns whose headings name a unit, as in "Weight (kg)". */
export const MEASURED_COLUMNS: readonly string[] = ['Weight', ...Object.keys(SIDE_COLUMNS)];

const ATTRIBUTE_PARTS = ['name', 'value(s)', 'visible', 'global', 'default'] as const;
const DOWNLOAD_PARTS = ['name', 'URL'] as const;
const DOWNLOAD = /^Download ([1-9]\d?) (?:name|URL)$/;
const ATTRIBUTE = /^Attribute ([1-9]\d?) (?:name|value\(s\)|visible|global|default)$/;

/** Columns that only new products and variations have, with their fields. */
const NEW_PRODUCT_COLUMNS: Readonly<Record<string, string | null>> = {
  Type: 'type',
  Parent: null,
  Categories: 'categories',
  Tags: 'tags',
  Images: 'images',
  'Grouped products': 'grouped_products',
  Upsells: 'upsell_ids',
  'Cross-sells': 'cross_sell_ids',
  'External URL': 'external_url',
  'Button text': 'button_text',
  ...Object.fromEntries(Object.entries(NEW_PRODUCT_FIELDS).map(([column, { field }]) => [column, field])),
};

/** The field that a column has the values of, or null. */
export function fieldOfColumn(column: string): string | null {
  if (column === 'SKU') return 'sku';
  const known = Object.entries(FIELD_SPECS).find(([, spec]) => spec?.column === column);
  return known?.[0] ?? NEW_PRODUCT_COLUMNS[column] ?? null;
}

export function isForNewProducts(column: string): boolean {
  return column in NEW_PRODUCT_COLUMNS || ATTRIBUTE.test(column) || DOWNLOAD.test(column);
}

/** The number of the attribute that a column belongs to, or null. */
export function attributeNumberOf(column: string): string | null {
  return ATTRIBUTE.exec(column)?.[1] ?? null;
}

/** The number of the downloadable file that a column belongs to, or null. */
export function downloadNumberOf(column: string): string | null {
  return DOWNLOAD.exec(column)?.[1] ?? null;
}

export function isReadColumn(column: string): boolean {
  return KEY_COLUMNS.includes(column) || CHANGING_COLUMNS.includes(column) || isForNewProducts(column);
}

/** All columns, with those of this many attributes and downloadable files. */
export function readColumns(count: number): string[] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return [
    ...KEY_COLUMNS,
    ...CHANGING_COLUMNS,
    ...Object.keys(NEW_PRODUCT_COLUMNS),
    ...numbers.flatMap((number) => ATTRIBUTE_PARTS.map((part) => `Attribute ${number} ${part}`)),
    ...numbers.flatMap((number) => DOWNLOAD_PARTS.map((part) => `Download ${number} ${part}`)),
  ];
}
