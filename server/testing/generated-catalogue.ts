import { fromCents, toCents } from '#domain/money/money.ts';
import type { Database } from '../platform/db/database.ts';
import { type GeneratedShop, generateShop } from './orders/generated-orders.ts';
import { upsertBatch } from './orders/upsert-batch.ts';

/**
 * A generated shop whose lines name variations (of product 12 in every order with an even id) and deleted products (14 as 0
 * in every fifth), with fees and with refunds that name no line. Lines carry `variation_id` as the shop sends it.
 */
export function generateVariedShop(seed: number, count: number): GeneratedShop {
  const shop = generateShop(seed, count, '2026-02-20T00:00:00Z', 50);
  const varied = <Line extends { product_id: number }>(line: Line, orderId: number) => {
    if (line.product_id === 12 && orderId % 2 === 0) return { ...line, variation_id: 1200 + (orderId % 3) };
    return line.product_id === 14 && orderId % 5 === 0 ? { ...line, product_id: 0 } : line;
  };
  return {
    orders: shop.orders.map((order) => ({
      ...order,
      total: fromCents(toCents(order.total) + (order.id % 7 === 0 ? 1_050n : 0n)),
      line_items: order.line_items.map((line) => varied(line, order.id)),
    })),
    refunds: shop.refunds.map((refund) => ({
      ...refund,
      line_items: refund.id % 5 === 0 ? [] : refund.line_items.map((line) => varied(line, refund.parent_id)),
    })),
  };
}

/** The variation that a line of a varied shop names, or 0. */
export function variationOf(line: object): number {
  return 'variation_id' in line && typeof line.variation_id === 'number' ? line.variation_id : 0;
}

/** `manage_stock` as the shop sends it: true, false, of a variation also "parent". */
interface Catalogue {
  products: readonly ({ id: number; name: string } & Record<string, unknown>)[];
  variations?: readonly ({ id: number; parent_id: number; manage_stock: boolean | 'parent' } & Record<
    string,
    unknown
  >)[];
  categories?: readonly { id: number; name: string; parent?: number }[];
}

/** Stores products, variations and categories through the product's own procedures. */
export async function storeCatalogue(db: Database, storeId: string, catalogue: Catalogue): Promise<void> {
  for (const name of ['categories', 'products', 'variations'] as const) {
    const records = (catalogue[name] ?? []).map((record) => ({ date_modified_gmt: '2026-01-01T08:00:00', ...record }));
    // oxlint-disable-next-line no-await-in-loop
    await upsertBatch(db, storeId, name, records);
  }
}
