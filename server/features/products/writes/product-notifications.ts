import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { VariationResult } from '#contract/products/product-variations.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { fieldsOf } from './changed-fields.ts';
import { isSame, type ShopField, type ShopProduct, type ShopValues } from '../editor/product-values.ts';

/** What a letter says of a product: one line per thing that changed, or that it has. */
export interface ProductChangeSummary {
  readonly wc_id: number;
  readonly parent_id?: number | undefined;
  readonly name: string;
  readonly lines: readonly SummaryLine[];
}

/** A line as it reads, or prices (decimal text, what they were first) that the letter writes in the shop's currency. */
export type SummaryLine = string | { readonly label: string; readonly prices: readonly unknown[] };

/** A letter that is ready. `send` it in the transaction that keeps what it tells of: so it goes once, and only then. */
export interface PreparedEmail {
  readonly to: string[];
  send(tx: Tx): void;
}

/** Letters about what one person writes to products of one store; to nobody unless people chose otherwise. */
export interface ProductNotifications {
  updated(news: ProductChangeSummary): Promise<PreparedEmail>;
  created(news: ProductChangeSummary): Promise<PreparedEmail>;
  /** One letter about all that one call changed, and one about all that it made. */
  ofMany(updated: readonly ProductChangeSummary[], created: readonly ProductChangeSummary[]): Promise<void>;
}

const LABELS: Partial<Record<ShopField, string>> = {
  sku: 'SKU',
  date_on_sale_from: 'Sale from',
  date_on_sale_to: 'Sale until',
  manage_stock: 'Stock is counted',
  stock_quantity: 'Stock',
  images: 'Pictures',
  image: 'Picture',
  dimensions: 'Size',
  default_attributes: 'Chosen at first',
};

const PRICES: ReadonlySet<ShopField> = new Set(['regular_price', 'sale_price']);

/** Long texts, and what is no text: that they changed says enough. */
const FIELDS_WITHOUT_DETAIL: ReadonlySet<ShopField> = new Set([
  'description',
  'short_description',
  'images',
  'image',
  'categories',
  'attributes',
  'default_attributes',
]);
const SHOWN = 80;

/** What a change did, field by field, as before → after. */
export function describeChanges(
  before: ShopValues,
  now: ShopValues,
  variations: readonly VariationResult[] = [],
): SummaryLine[] {
  const lines = fieldsOf({ changes: now })
    .filter((field) => !isSame(field, before[field], now[field]))
    .map((field): SummaryLine => {
      if (PRICES.has(field)) return { label: labelOf(field), prices: [before[field], now[field]] };
      if (FIELDS_WITHOUT_DETAIL.has(field)) return `${labelOf(field)}: changed`;
      return `${labelOf(field)}: ${words(before[field])} → ${words(now[field])}`;
    });
  return [...lines, ...variationWords(variations)];
}

/** What a new product is. */
export function describeCreation(product: ShopProduct, variations: readonly VariationResult[]): SummaryLine[] {
  const told = (['status', 'sku', 'regular_price', 'stock_quantity'] as const).filter(
    (field) => product[field] !== null && product[field] !== '',
  );
  const lines = told.map((field): SummaryLine =>
    PRICES.has(field)
      ? { label: labelOf(field), prices: [product[field]] }
      : `${labelOf(field)}: ${words(product[field])}`,
  );
  return [...lines, ...variationWords(variations)];
}

function variationWords(results: readonly VariationResult[]): string[] {
  const said = { create: 'made', update: 'changed', delete: 'deleted' };
  return (['create', 'update', 'delete'] as const).flatMap((action) => {
    const count = results.filter((one) => one.action === action && one.outcome === 'done').length;
    return count === 0 ? [] : [`Variations ${said[action]}: ${count}`];
  });
}

function labelOf(field: ShopField): string {
  const plain = field.replaceAll('_', ' ');
  return LABELS[field] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object')
    return Object.values(value)
      .map((side) => String(side || '–'))
      .join(' × ');
  const text = decodeEntities(String(value)).replaceAll(/\s+/g, ' ').trim();
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
