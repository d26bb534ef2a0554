import type { EntityType } from '#domain/sync.ts';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { listIn } from '../../../integrations/woocommerce/client/read-lists.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { isObject } from '../../../integrations/woocommerce/records/shape.ts';
import type { ShopTotals } from '../engine/ports.ts';

/** Drafts are in no list, and WooCommerce's reports count them. */
const HIDDEN = new Set(['trash', 'auto-draft', 'checkout-draft']);

/** Reads the shop's own counts. Null for a report that it does not have, refuses or sends in another form. */
export async function readShopTotals(client: Pick<WooClient, 'request'>): Promise<ShopTotals> {
  return {
    orders: await totalsOf(client, 'orders'),
    products: await totalsOf(client, 'products'),
    customers: await totalsOf(client, 'customers'),
  };
}

async function totalsOf(
  client: Pick<WooClient, 'request'>,
  entity: EntityType,
): Promise<Readonly<Record<string, number>> | null> {
  const path = `reports/${entity}/totals`;
  try {
    return countsIn(listIn(await client.request('GET', path, { patience: 'optional', once: true }), path));
  } catch (error) {
    if (error instanceof WooError && error.code !== 'CANCELLED') return null;
    throw error;
  }
}

function countsIn(rows: readonly unknown[]): Readonly<Record<string, number>> | null {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!isObject(row)) return null;
    const { slug, total } = row;
    const count = typeof total === 'string' ? Number(total) : total;
    if (typeof slug !== 'string' || typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return null;
    const part = slug.replace(/^wc-/, '').slice(0, 40);
    if (!HIDDEN.has(part)) counts.set(part, (counts.get(part) ?? 0) + count);
  }
  return counts.size === 0 ? null : Object.fromEntries(counts);
}
