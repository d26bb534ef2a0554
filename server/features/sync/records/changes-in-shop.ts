import { type FieldChange, type ChangeInShop, plainValue } from '../../activity/activity.public.ts';
import type { Resource } from '../engine/ports.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record whose status, prices or stock a batch changed, as the batch functions report it. */
export interface ChangedRecord {
  readonly id: number;
  readonly before: Values;
  readonly after: Values;
}

const PRICES = ['regular_price', 'sale_price'] as const;

/** Describes for the activity log what changed. The log leaves out what Karoo itself has just written. */
export function changesInShop(resource: Resource, changed: readonly ChangedRecord[]): ChangeInShop[] {
  return changed.flatMap(({ id, before, after }): ChangeInShop[] => {
    if (resource === 'orders') {
      const record = `orders/${id}`;
      const changes = [{ field: 'status', before: plainValue(before['status']), after: plainValue(after['status']) }];
      return [{ kind: 'order.status', record, subjects: [record], changes }];
    }
    if (resource !== 'products' && resource !== 'variations') return [];
    const isVariation = resource === 'variations';
    const record = `products/${Number(isVariation ? after['parent_id'] : id)}`;
    const fields = [...priceChanges(before, after), ...stockChanges(before, after, isVariation)];
    if (fields.length === 0) return [];
    const changes = isVariation ? fields.map((change) => ({ ...change, variation: id })) : fields;
    const own = isVariation ? [`${record}/variations/${id}`] : [];
    return [{ kind: 'product.change', record, subjects: [record, 'products/batch', ...own], changes }];
  });
}

function priceChanges(before: Values, after: Values): FieldChange[] {
  return PRICES.filter((field) => amount(before[field]) !== amount(after[field])).map((field) => ({
    field,
    before: plainValue(before[field]),
    after: plainValue(after[field]),
  }));
}

/** "80.00" equals "80". */
function amount(value: unknown): string {
  const text = String(value ?? '').trim();
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Stock that was not simply sold. WooCommerce counts sold units per product, so of variations no fall is reported. */
function stockChanges(before: Values, after: Values, isVariation: boolean): FieldChange[] {
  const isCounted = after['manage_stock'] === true && before['manage_stock'] === true;
  if (!isCounted) return isSame(before, after, 'stock_status') ? [] : [change(before, after, 'stock_status')];
  const [was, is] = [Number(before['stock_quantity']), Number(after['stock_quantity'])];
  const fall = was - is;
  const sold = Number(after['total_sales'] ?? 0) - Number(before['total_sales'] ?? 0);
  if (!(fall !== 0) || (fall > 0 && (isVariation || fall === sold))) return [];
  return [change(before, after, 'stock_quantity')];
}

function isSame(before: Values, after: Values, field: string): boolean {
  return before[field] === after[field];
}

function change(before: Values, after: Values, field: string): FieldChange {
  return { field, before: plainValue(before[field]), after: plainValue(after[field]) };
}
