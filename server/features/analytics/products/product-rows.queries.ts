import { sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { DimensionName, LineDimension } from '#domain/figures/dimensions.ts';
import { areNoSums, type Sums, totalSums } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ComparedRange } from '#domain/time/period.ts';
import type { ShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { t } from '#domain/language/t.ts';
import { readProductInfo } from './product-info.queries.ts';
import { type LineSums, readLineSums, readOrdersOfLines, readSums } from '../../sums/sums.public.ts';
import { type ChosenLines, type ProductSums, restOf, sumProducts } from './product-sums.ts';

/** One product, category or variation, or what belongs to none. `isCounted`: whether its orders were counted. */
export interface LineRow {
  readonly key: string;
  readonly label: string;
  readonly sums: Sums;
  readonly isCounted: boolean;
}

/** Labels of the keys that are not products (sums/dimensions.ts). They make categories and variations add up to the total. */
const LABELS: ReadonlyMap<string, () => string> = new Map([
  ['0', () => t('Products deleted in the store')],
  ['-1', () => t('Unallocated refunds')],
  ['-2', () => t('Fees and rounding')],
]);

/** Reads the rows of a range by product, category, tag or variation. Their items and sales add up to the shop's; with `chosen`, to those of these orders. */
export function readLineRows(
  tx: Tx,
  scope: StoreScope,
  by: LineDimension,
  shop: ShopSettings,
  chosen?: ChosenLines,
): (range: ComparedRange) => Promise<LineRow[]> {
  let catalogue: Promise<Catalogue> | undefined;
  return async (range) => {
    if (by === 'variation' && chosen !== undefined) {
      const query = { ...chosen, by, range, currency: shop.currency };
      return byChosenVariation(await readLineSums(tx, scope, query), await readOrdersOfLines(tx, scope, query));
    }
    const sums = await sumProducts(tx, scope, shop, range, chosen);
    if (by === 'product') return byProduct(sums);
    if (by === 'variation') {
      return byVariation(sums, await readSums(tx, scope, { dimensions: [by], range, currency: shop.currency }));
    }
    catalogue ??= by === 'tag' ? readTags(tx, scope) : readCategories(tx, scope);
    return byGroup(sums, await catalogue);
  };
}

function byProduct(sums: ProductSums): LineRow[] {
  return [...sums].filter(([, sold]) => !areNoSums(sold)).map(([id, sold]) => rowOf(String(id), sold, true));
}

/** Sums, and how often they count. */
type Part = readonly [Sums, number];

/** A product counts under each of its groups, and '*' takes the surplus off. */
function byGroup(sums: ProductSums, { groupsOf, names, nameOf }: Catalogue): LineRow[] {
  const parts = new Map<string, Part[]>();
  const count = (key: string, ...part: Part) => {
    const known = parts.get(key);
    if (known) known.push(part);
    else parts.set(key, [part]);
  };
  for (const [id, sold] of sums) {
    if (areNoSums(sold)) continue;
    const own = groupsOf.get(id);
    if (own === undefined) count(id > 0 ? '0' : String(id), sold, 1);
    else if (own.length === 0) count('', sold, 1);
    else for (const group of own) count(String(group), sold, 1);
    if (own !== undefined && own.length > 1) count('*', sold, 1 - own.length);
  }
  return [...parts].map(([key, of]) =>
    rowOf(key, totalSums(of), false, names.get(key) ?? (Number(key) > 0 ? nameOf(key) : undefined)),
  );
}

/** What is stored by variation, and what of the products has none. */
function byVariation(sums: ProductSums, variations: readonly (LineSums & { readonly label: string })[]): LineRow[] {
  const products = [...sums].filter(([id]) => id >= 0).map(([, sold]): Part => [sold, 1]);
  const rest = totalSums([...products, ...variations.map((row): Part => [row, -1])]);
  return [
    ...byProduct(new Map([...sums].filter(([id]) => id < 0))),
    ...variations.map((row) => rowOf(row.key, row, true, row.label)),
    rowOf('', rest, false),
  ];
}

/** What was read by product and variation. */
function byChosenVariation(lines: readonly LineSums[], whole: Sums): LineRow[] {
  const variations = lines.filter(({ key }) => !key.endsWith(':0'));
  const others = lines.filter(({ key }) => key.endsWith(':0'));
  return [
    ...byProduct(new Map(restOf(lines, whole))),
    ...variations.map((row) => rowOf(row.key, row, true)),
    rowOf('', totalSums(others.map((row): Part => [row, 1])), false),
  ];
}

function rowOf(key: string, sums: Sums, isCounted: boolean, label?: string): LineRow {
  return { key, label: label ?? LABELS.get(key)?.() ?? '', sums, isCounted };
}

/** Products by categories or tags. */
interface Catalogue {
  readonly groupsOf: ReadonlyMap<number, readonly number[]>;
  /** By the group's id as a key. */
  readonly names: ReadonlyMap<string, string>;
  /** Of a group without a name. */
  readonly nameOf: (key: string) => string;
}

async function readCategories(tx: Tx, scope: StoreScope): Promise<Catalogue> {
  const { rows } = await sql<Groups>`
    select
      (select coalesce(json_agg(json_build_array(g.category_ids, g.ids)), '[]') from (
        select category_ids, array_agg(wc_id) as ids from woocommerce_products
        where store_id = ${scope.storeId}::uuid group by category_ids) as g) as products,
      (select coalesce(json_agg(json_build_array(wc_id, name)), '[]') from woocommerce_categories
        where store_id = ${scope.storeId}::uuid) as names`.execute(tx.query);
  return catalogueOf(rows[0], (id) => t('Category {id}', { id }));
}

/** Tags are known from the products that have them. */
async function readTags(tx: Tx, scope: StoreScope): Promise<Catalogue> {
  const { rows } = await sql<Groups>`
    with tagged as materialized (select tags, wc_id from woocommerce_products where store_id = ${scope.storeId}::uuid)
    select
      (select coalesce(json_agg(json_build_array(g.tag_ids, g.ids)), '[]') from (
        select jsonb_path_query_array(tags, '$[*].id ? (@.type() == "number")') as tag_ids, json_agg(wc_id) as ids
        from tagged group by 1) as g) as products,
      (select coalesce(json_agg(json_build_array(n.id, n.name)), '[]') from (
        select tag ->> 'id' as id, max(tag ->> 'name') as name from tagged cross join lateral jsonb_path_query(tags, '$[*]') as tag
        group by 1) as n) as names`.execute(tx.query);
  return catalogueOf(rows[0], (id) => t('Tag {id}', { id }));
}

interface Groups {
  readonly products: readonly (readonly [number[], number[]])[];
  readonly names: readonly (readonly [number | string, string | null])[];
}

function catalogueOf(found: Groups | undefined, nameOf: Catalogue['nameOf']): Catalogue {
  const { products = [], names = [] } = found ?? {};
  return {
    groupsOf: new Map(products.flatMap(([groups, ids]) => ids.map((id) => [id, [...new Set(groups)]] as const))),
    names: new Map(names.flatMap(([id, name]) => (name ? [[String(id), decodeEntities(name)] as const] : []))),
    nameOf,
  };
}

/** Adds names to rows of one dimension: the catalogue's, or for deleted products the newest order line's. */
export async function nameProductRows<
  Row extends { readonly keys: readonly string[]; readonly labels: readonly string[] },
>(tx: Tx, scope: StoreScope, by: DimensionName, rows: readonly Row[]): Promise<Row[]> {
  const named = (nameOf: (key: string, label: string) => string) =>
    rows.map((row) => ({ ...row, labels: row.keys.map((key, at) => nameOf(key, row.labels[at] ?? '')) }));
  const keys = rows.flatMap((row) => row.keys);
  if (by === 'product') {
    const known = await readProductInfo(
      tx,
      scope,
      keys.map(Number).filter((id) => id > 0),
    );
    return named((key, label) => known.get(Number(key))?.name ?? label);
  }
  if (by !== 'variation') return [...rows];
  const names = await readVariationNames(
    tx,
    scope,
    keys.filter((key) => key.includes(':')),
  );
  return named((key, label) => names.get(key) ?? label);
}

/** By key: "Hoodie - Blue, L". A deleted variation has the name of its newest order line. */
async function readVariationNames(
  tx: Tx,
  scope: StoreScope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; name: string | null }>`
    select k.key, coalesce(p.name || coalesce(' - ' || nullif(v.name, ''), ''), sold.name) as name
    from (
      select key, split_part(key, ':', 1)::bigint as product_id, split_part(key, ':', 2)::bigint as variation_id
      from unnest(${[...keys]}::text[]) as key
    ) k
    left join woocommerce_product_variations v
      on v.store_id = ${scope.storeId}::uuid and v.product_id = k.product_id and v.wc_id = k.variation_id
    left join woocommerce_products p on p.store_id = ${scope.storeId}::uuid and p.wc_id = v.product_id
    left join lateral (
      select l.name from woocommerce_order_lines l
      where p.wc_id is null and l.store_id = ${scope.storeId}::uuid and l.product_id = k.product_id
        and l.variation_id = k.variation_id and l.variation_id > 0
      order by l.order_id desc limit 1
    ) as sold on true`.execute(tx.query);
  return new Map(rows.flatMap(({ key, name }) => (name === null ? [] : [[key, decodeEntities(name)] as const])));
}
