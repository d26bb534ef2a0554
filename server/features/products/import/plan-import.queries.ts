import { sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { FIELD_SPECS, isPriceField } from '#domain/products/product-fields.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type PlannedItem, type PlannedProduct, skip, type StoredItem } from '../bulk/plan-bulk.ts';
import { isSame, type ShopField, type ShopValues, valuesOf } from '../editor/product-values.ts';
import { planCreations, type ShopTerms } from './plan-creations.ts';
import { priceProblem, type Problem } from './price-problem.ts';
import { readCategoryPaths } from './shop-terms.queries.ts';
import type { PlannedCreation } from '../bulk/create-planned.ts';
import { type ImportProblem, type ImportRow, skuKey } from './read-product-csv.ts';

export interface ImportPlan {
  readonly products: readonly PlannedProduct[];
  readonly creations: readonly PlannedCreation[];
  readonly found: readonly { readonly row: number; readonly wc_id: number }[];
  readonly problems: readonly ImportProblem[];
}

/** A product, or with `parent_id` a variation, as it is stored. */
export interface StoredProduct extends StoredItem {
  readonly parent_id: number | null;
  readonly sku: string;
}

/**
 * Finds each row's product or variation among the stored ones, which have their texts as typed, and what would change. Rows without
 * one are new products where `attributes`, the shop's global ones, are given. Otherwise, and where the shop would refuse a row, they
 * are problems.
 */
export async function planImport(
  tx: Tx,
  store: StoreScope,
  rows: readonly ImportRow[],
  stored: readonly StoredProduct[],
  attributes: ShopTerms['attributes'] | null,
): Promise<ImportPlan> {
  const byId = new Map(stored.map((item) => [item.wc_id, item]));
  const bySku = Map.groupBy(stored, ({ sku }) => skuKey(sku));
  const planned = new Map<number, PlannedItem>();
  const found: { row: number; wc_id: number }[] = [];
  const problems: ImportProblem[] = [];
  const isNew = ({ id, sku }: ImportRow) => id === null && (sku === '' || !bySku.has(skuKey(sku)));
  const unknown = attributes === null ? [] : rows.filter(isNew);
  for (const row of rows.filter((one) => attributes === null || !isNew(one))) {
    const item = findItem(row, byId, bySku);
    const problem = 'message' in item ? item : problemOf(row, item, planned.has(item.wc_id));
    if (problem !== null) problems.push({ row: row.row, column: problem.column, message: problem.message });
    else if (!('message' in item)) {
      found.push({ row: row.row, wc_id: item.wc_id });
      planned.set(item.wc_id, planItem(row, item));
    }
  }
  const terms = { categories: await readCategoryPaths(tx, store), attributes: attributes ?? new Map() };
  const made = planCreations(unknown, terms);
  return {
    products: byProduct(planned, byId),
    creations: made.creations,
    found,
    problems: [...problems, ...made.problems],
  };
}

/** The products and variations that rows name, and the products of these variations. */
export async function readStored(tx: Tx, storeId: string, rows: readonly ImportRow[]): Promise<StoredProduct[]> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const skus = [...new Set(rows.filter(({ id, sku }) => id === null && sku !== '').map(({ sku }) => skuKey(sku)))];
  const { rows: found } = await sql<
    Omit<StoredProduct, 'wc_id' | 'parent_id'> & { wc_id: string; parent_id: string | null }
  >`
    with named as (
      select p.wc_id, null::bigint as product_id from woocommerce_products p
      where p.store_id = ${storeId}::uuid and (p.wc_id = any (${ids}::bigint[]) or lower(p.sku) = any (${skus}::text[]))
      union all
      select v.wc_id, v.product_id from woocommerce_product_variations v
      where v.store_id = ${storeId}::uuid and (v.wc_id = any (${ids}::bigint[]) or lower(v.sku) = any (${skus}::text[]))
    )
    select p.wc_id, null as parent_id, p.sku, p.name, p.type, p.status, p.data from woocommerce_products p
    where p.store_id = ${storeId}::uuid and p.wc_id in (select coalesce(product_id, wc_id) from named)
    union all
    select v.wc_id, v.product_id as parent_id, v.sku, v.name, 'variation', v.status, v.data from woocommerce_product_variations v
    where v.store_id = ${storeId}::uuid and v.wc_id in (select wc_id from named where product_id is not null)`.execute(
    tx.query,
  );
  return found.map((row) => ({
    ...row,
    wc_id: Number(row.wc_id),
    parent_id: row.parent_id === null ? null : Number(row.parent_id),
    name: decodeEntities(row.name),
  }));
}

function findItem(
  { id, sku }: ImportRow,
  byId: ReadonlyMap<number, StoredProduct>,
  bySku: ReadonlyMap<string, StoredProduct[]>,
): StoredProduct | Problem {
  const found = id === null ? (bySku.get(skuKey(sku)) ?? []) : [byId.get(id)].filter((item) => item !== undefined);
  const [item, other] = found;
  if (item === undefined) {
    return id === null
      ? { column: 'SKU', message: 'No product has this SKU.' }
      : { column: 'ID', message: 'No product has this ID.' };
  }
  if (other !== undefined) return { column: 'SKU', message: 'Several products have this SKU. Use the ID.' };
  if (id !== null && sku !== '' && skuKey(item.sku) !== skuKey(sku)) {
    return { column: 'SKU', message: 'The product with this ID has another SKU. Leave one of them blank.' };
  }
  return item;
}

/** Problems that the shop would refuse, or drop without an error. */
function problemOf({ changes }: ImportRow, item: StoredProduct, isSecond: boolean): Problem | null {
  if (isSecond) return { column: null, message: 'An earlier row changes this product.' };
  if (item.status === 'trash') return { column: null, message: 'This product is in the trash.' };
  const prices = valuesOf(item.data, ['regular_price', 'sale_price']);
  const { date_on_sale_from, date_on_sale_to } = changes;
  return priceProblem({ ...prices, ...changes, date_on_sale_from, date_on_sale_to });
}

function planItem({ changes }: ImportRow, item: StoredProduct): PlannedItem {
  const { wc_id, name, type, data } = item;
  const fields = (Object.keys(changes) as ShopField[]).filter((field) => appliesTo(field, type, changes));
  const was = valuesOf(data, fields);
  const now: ShopValues = changes;
  const differing = fields.filter((field) => !isSame(field, was[field], now[field]));
  if (differing.length === 0) return skip(item, 'unchanged');
  const only = (values: ShopValues) => Object.fromEntries(differing.map((field) => [field, values[field]]));
  return { wc_id, name, was: only(was), now: only(now), skipped: null };
}

/** A variable product has no price; the status of counted stock follows from its quantity. */
function appliesTo(field: ShopField, type: string, changes: ImportRow['changes']): boolean {
  if (field === 'stock_status' && changes.stock_quantity !== undefined) return false;
  if (type === 'variation') return field === 'manage_stock' || FIELD_SPECS[field]?.of === 'both';
  return type !== 'variable' || !isPriceField(field);
}

/** Variations under their products, which need not be changed themselves. */
function byProduct(
  planned: ReadonlyMap<number, PlannedItem>,
  byId: ReadonlyMap<number, StoredProduct>,
): PlannedProduct[] {
  const products = new Map<number, PlannedItem & { variations: PlannedItem[] }>();
  const productOf = (id: number) => {
    const known = products.get(id);
    if (known) return known;
    const own = planned.get(id) ?? skip({ wc_id: id, name: byId.get(id)?.name ?? '' }, 'unchanged');
    const made = { ...own, variations: [] };
    products.set(id, made);
    return made;
  };
  for (const item of planned.values()) {
    const parent = byId.get(item.wc_id)?.parent_id ?? null;
    if (parent === null) productOf(item.wc_id);
    else productOf(parent).variations.push(item);
  }
  return [...products.values()].map((product) => {
    const isCarried = product.variations.some(({ skipped }) => skipped === null);
    return isCarried && product.skipped !== null ? { ...product, skipped: null } : product;
  });
}
