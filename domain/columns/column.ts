import { COST_META_KEYS } from '../costs.ts';
import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';
import { rateName } from '../report-names.ts';

/** Groups of columns, in the order in which people choose from them. */
export const COLUMN_GROUPS = {
  general: () => t('General'),
  customer: () => t('Customer'),
  stock: () => t('Stock'),
  amounts: () => t('Amounts'),
  taxes: () => t('Tax by rate'),
  costs: () => t('Costs and profit'),
  shipping: () => t('Shipping'),
  channel: () => t('Channel'),
  dates: () => t('Dates'),
  meta: () => t('Meta data'),
} as const satisfies Readonly<Record<string, DeclaredText>>;
export type ColumnGroup = keyof typeof COLUMN_GROUPS;

/** One column of a list: its heading, cells, sort and exported values follow from this. */
export interface Column {
  readonly name: DeclaredText;
  /** The heading on screen, where it is shorter. */
  readonly short?: DeclaredText;
  /** The heading in files, if their cells are in another unit. */
  readonly inFile?: DeclaredText;
  readonly kind: 'text' | 'money' | 'number' | 'share' | 'id' | 'instant';
  /** The sort key of the list's call, if it has one. */
  readonly sort?: string;
  /** Where the choice of columns lists it, if its kind does not say so. */
  readonly group?: ColumnGroup;
  /** Names of its values, where Karoo knows them. */
  readonly rows?: Readonly<Record<string, DeclaredText>>;
  /** Columns whose values its cell shows too: files have them after it. */
  readonly beside?: readonly string[];
  /** Whoever may not see costs does not get it. */
  readonly isOfCosts?: true;
}

/** The columns that a list can have. */
export interface ListColumns {
  readonly columns: Readonly<Record<string, Column>>;
  /** On screen until somebody chooses others; every row has their values. The first one names the record, and is always there. */
  readonly defaults: readonly string[];
  /** In files for which no columns were asked. */
  readonly inFiles: readonly string[];
  /** Also a column for each rate of tax. */
  readonly hasTaxes?: true;
}

/** A column by its key, which may name a meta key or a rate of tax of the store. */
export interface KeyedColumn extends Column {
  readonly key: string;
  readonly meta?: string;
  readonly tax?: TaxRate;
}

export interface TaxRate {
  readonly label: string;
  readonly percent: string | null;
}

/** As many as a table can have, on screen and in files. */
export const MAX_COLUMNS = 40;
/** All of their keys, with commas between them. */
export const MAX_COLUMNS_TEXT = 4_000;
export const MAX_META_KEY = 100;

export const metaColumn = (key: string): string => `meta:${encodeURIComponent(key)}`;

export const taxColumn = ({ label, percent }: TaxRate): string =>
  `tax:${encodeURIComponent(label)}@${percent === null ? '' : percent}`;

const PERCENT = /^\d{1,3}(?:\.\d{1,6})?$/;

/** The key of meta data whose values a column has; null for other columns. */
export function metaKeyOf(key: string): string | null {
  return key.startsWith('meta:') ? decoded(key.slice('meta:'.length)) : null;
}

/** The column that a key names; null if there is none. */
export function columnOf(list: ListColumns, key: string): KeyedColumn | null {
  const known = Object.hasOwn(list.columns, key) ? list.columns[key] : undefined;
  if (known !== undefined) return { ...known, key };
  const value = decoded(key.slice(key.indexOf(':') + 1));
  if (value === null || value === '') return null;
  if (key.startsWith('meta:')) {
    if (value.length > MAX_META_KEY) return null;
    const isOfCosts = COST_META_KEYS.includes(value) ? { isOfCosts: true as const } : {};
    return { key, name: () => t('Meta: {key}', { key: value }), kind: 'text', meta: value, ...isOfCosts };
  }
  if (!key.startsWith('tax:') || list.hasTaxes !== true) return null;
  const at = value.lastIndexOf('@');
  const percent = value.slice(at + 1);
  if (at < 0 || !(percent === '' || PERCENT.test(percent))) return null;
  const tax = { label: value.slice(0, at), percent: percent === '' ? null : percent };
  return { key, name: () => rateName({ key: '-', ...tax }), kind: 'money', tax };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The keys in a text with commas between them, each once. */
export function columnKeys(text: string): string[] {
  return [...new Set(text.split(',').filter(Boolean))];
}

/** The group in which a column is listed. */
export function groupOf({ group, isOfCosts, kind, meta, tax }: KeyedColumn): ColumnGroup {
  if (group !== undefined) return group;
  if (meta !== undefined) return 'meta';
  if (tax !== undefined) return 'taxes';
  if (isOfCosts === true) return 'costs';
  if (kind === 'instant') return 'dates';
  return kind === 'money' ? 'amounts' : 'general';
}

/** The heading of a column, on screen and mostly in files. */
export function headingOf({ short, name }: Column): string {
  return (short ?? name)();
}

/** What a value of a column is called. */
export function valueName({ rows }: Column, value: string): string {
  const named = value !== '' && rows !== undefined && Object.hasOwn(rows, value) ? rows[value] : undefined;
  return named === undefined ? value : named();
}
