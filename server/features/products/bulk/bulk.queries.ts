import { sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { type BulkChange, type BulkSearch, MAX_FOUND_PRODUCTS } from '#contract/products/product-bulk.ts';
import type { StoreScope } from '#domain/ids.ts';
import { endsBeforeStart } from '#domain/products/sale-doubts.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import { readProductKeys } from '../list/product-list.queries.ts';
import { type PlannedProduct, planProduct, skip, type StoredItem, type ValueChange } from './plan-bulk.ts';
import type { PlannedChange } from './run-bulk.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

interface Row extends Omit<StoredItem, 'wc_id'> {
  readonly wc_id: string | number;
  readonly product_id: string | number | null;
}

/** Computes the change of these products, in the order given; ids that are not stored are skipped as not found. */
export async function planBulk(
  tx: Tx,
  scope: StoreScope,
  chosen: readonly number[] | BulkSearch,
  change: BulkChange,
  now: Date,
): Promise<PlannedChange> {
  requireSaleDates(change);
  const ids = 'length' in chosen ? [...new Set(chosen)] : await found(tx, scope, chosen, now);
  if ('trash' in change) return planTrash(tx, scope, ids);
  const products: PlannedProduct[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop
    products.push(...(await planSome(tx, scope, ids.slice(from, from + AT_ONCE), change)));
  }
  return { products };
}

async function planTrash(tx: Tx, { storeId }: StoreScope, ids: readonly number[]): Promise<PlannedChange> {
  const { rows } = await sql<{ wc_id: string; name: string; status: string }>`
    select p.wc_id, p.name, p.status from woocommerce_products p
    where p.store_id = ${storeId}::uuid and p.wc_id = any (${ids}::bigint[])`.execute(tx.query);
  const stored = new Map(rows.map((row) => [Number(row.wc_id), { ...row, name: decodeEntities(row.name) }]));
  const isThere = (id: number) => stored.has(id) && stored.get(id)?.status !== 'trash';
  const skipped = ids
    .filter((id) => !isThere(id))
    .map((id) => ({
      ...skip({ wc_id: id, name: stored.get(id)?.name ?? '' }, stored.has(id) ? 'in_trash' : 'not_found'),
      variations: [],
    }));
  const trash = ids.filter(isThere).map((id) => ({ wc_id: id, name: stored.get(id)?.name ?? '' }));
  return { products: skipped, trash };
}

/** Products whose records are in memory at once. */
const AT_ONCE = 500;

async function planSome(
  tx: Tx,
  scope: StoreScope,
  ids: readonly number[],
  change: ValueChange,
): Promise<PlannedProduct[]> {
  const { rows } = await sql<Row>`
    select p.wc_id, null as product_id, p.name, p.type, p.status, p.data from woocommerce_products p
    where p.store_id = ${scope.storeId}::uuid and p.wc_id = any (${ids}::bigint[])
    union all
    select v.wc_id, v.product_id, v.name, 'variation', v.status, v.data from woocommerce_product_variations v
    where v.store_id = ${scope.storeId}::uuid and v.product_id = any (${ids}::bigint[])
    order by 1`.execute(tx.query);
  const items = rows.map((row) => ({ ...row, wc_id: Number(row.wc_id), name: decodeEntities(row.name) }));
  const products = new Map(items.filter((item) => item.product_id === null).map((item) => [item.wc_id, item]));
  const variations = Map.groupBy(items, (item) => Number(item.product_id));
  return ids.map((id) => {
    const product = products.get(id);
    if (product === undefined) return { ...skip({ wc_id: id, name: '' }, 'not_found'), variations: [] };
    // The status of a product is its variations' too.
    const own = product.type === 'variable' && !('status' in change) ? (variations.get(id) ?? []) : [];
    return planProduct(product, own, change);
  });
}

function requireSaleDates(change: BulkChange): void {
  if (!('sale_price' in change)) return;
  const { from, to } = change.sale_price;
  if (!endsBeforeStart(from, to)) return;
  throw invalidInput('change.sale_price.to', inEnglish('A sale ends after it starts.'));
}

async function found(tx: Tx, scope: StoreScope, search: BulkSearch, now: Date): Promise<number[]> {
  const page = { page: 1, per_page: 1, order: 'desc', orderby: 'date', compact: false } as const;
  const ids = await readProductKeys(tx, scope, { store_id: scope.storeId, ...page, ...search }, now);
  if (ids.length >= 1 && ids.length <= MAX_FOUND_PRODUCTS) return ids;
  const message = inEnglish('Choose 1 to {maxFoundProducts} products.', { maxFoundProducts: MAX_FOUND_PRODUCTS });
  throw invalidInput('products', message);
}
