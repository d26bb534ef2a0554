import { FIELD_SPECS, isPriceField } from '#domain/products/product-fields.ts';
import type { ShopField, ShopValues } from '../editor/product-values.ts';

/** A variable product has no price; the status of counted stock follows from its quantity. */
export function appliesTo(field: ShopField, type: string, changes: ShopValues): boolean {
  if (field === 'stock_status' && changes.stock_quantity !== undefined) return false;
  if (type === 'variation') return field === 'manage_stock' || FIELD_SPECS[field]?.of === 'both';
  if (STOCK_FIELDS.has(field)) return type !== 'external' && type !== 'grouped';
  return !(type === 'variable' || type === 'grouped') || !isPriceField(field);
}

const STOCK_FIELDS: ReadonlySet<string> = new Set(['stock_quantity', 'manage_stock', 'stock_status', 'backorders']);
