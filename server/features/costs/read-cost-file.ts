import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { decimalMarkOf, readTypedAmount } from '#domain/money/typed-amount.ts';
import { isShopDay, type ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { parseCsv } from '../products/products.public.ts';
import type { CostFrom } from './product-costs.commands.ts';

/** Headings in lower case; those of WooCommerce's and Metorik's files are among them. */
const HEADINGS = {
  id: ['id', 'product id', 'product_id', 'variation id', 'variation_id'],
  sku: ['sku'],
  cost: ['cost', 'cost price', 'cost of goods', 'cogs', 'unit cost'],
  day: ['valid from', 'valid_from', 'from', 'date', 'start date'],
} as const;
type Column = keyof typeof HEADINGS;

interface FileProblem {
  readonly row: number;
  readonly message: string;
}

export interface CostFile {
  readonly costs: readonly CostFrom[];
  readonly problems: readonly FileProblem[];
}

/**
 * Reads costs from a CSV file: columns SKU or ID, Cost, and optionally Valid from. Rows without a cost change nothing.
 * @throws AppError INVALID_INPUT when it is no CSV, or has neither SKU nor ID, or no cost.
 */
export async function readCostFile(tx: Tx, scope: StoreScope, csv: string, today: ShopDay): Promise<CostFile> {
  const { headings, records } = parseCsv(csv);
  const places = new Map<Column, number>();
  for (const [place, heading] of headings.entries()) {
    const name = heading.trim().toLowerCase();
    for (const column of Object.keys(HEADINGS) as Column[]) {
      if (!places.has(column) && (HEADINGS[column] as readonly string[]).includes(name)) places.set(column, place);
    }
  }
  if (!places.has('cost') || !(places.has('sku') || places.has('id'))) {
    throw new AppError('INVALID_INPUT', { message: t('The file needs a column “Cost” and a column “SKU” or “ID”.') });
  }
  const rows = records.map(({ row, cells }) => {
    const cell = (column: Column) => (cells[places.get(column) ?? -1] ?? '').trim();
    return { row, id: cell('id'), sku: cell('sku'), cost: cell('cost'), day: cell('day') };
  });
  const mark = decimalMarkOf(rows.map(({ cost }) => cost));
  const items = await readItems(tx, scope, rows);
  const costs: CostFrom[] = [];
  const problems: FileProblem[] = [];
  for (const { row, id, sku, cost, day } of rows) {
    if (cost === '') continue;
    const item = id === '' ? items.bySku.get(sku.toLowerCase()) : items.byId.get(id);
    const amount = readTypedAmount(cost, mark);
    const problem = problemOf(item, amount, day);
    if (problem !== null) problems.push({ row, message: problem });
    else if (item && item !== 'several' && amount && 'decimals' in amount) {
      costs.push({ ...item, cost: amount.decimals, valid_from: day === '' ? today : (day as ShopDay) });
    }
  }
  return { costs, problems };
}

type Item = Pick<CostFrom, 'product_id' | 'variation_id'>;

function problemOf(
  item: Item | 'several' | undefined,
  amount: ReturnType<typeof readTypedAmount>,
  day: string,
): string | null {
  if (item === undefined) return t('Your store has no such product.');
  if (item === 'several') return t('Several products have this SKU. Give the ID.');
  if (amount === null) return t('The cost is not an amount.');
  if ('ambiguous' in amount) return t('The cost may mean thousands or cents. Write it with two decimals.');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(amount.decimals)) return t('The cost has too many digits.');
  if (day !== '' && !isShopDay(day)) return t('The day is not of the form YYYY-MM-DD.');
  return null;
}

/** The products and variations of these ids and SKUs. */
async function readItems(tx: Tx, { storeId }: StoreScope, rows: readonly { id: string; sku: string }[]) {
  const ids = [...new Set(rows.flatMap(({ id }) => (/^\d{1,15}$/.test(id) ? [Number(id)] : [])))];
  const skus = [...new Set(rows.flatMap(({ id, sku }) => (id === '' && sku !== '' ? [sku.toLowerCase()] : [])))];
  const { rows: found } = await sql<Item & { sku: string }>`
    select p.wc_id::float8 as product_id, 0 as variation_id, lower(p.sku) as sku from woocommerce_products p
    where p.store_id = ${storeId}::uuid and p.status <> 'trash' and (p.wc_id = any (${ids}::bigint[]) or lower(p.sku) = any (${skus}::text[]))
    union all
    select v.product_id::float8, v.wc_id::float8, lower(v.sku) from woocommerce_product_variations v
    where v.store_id = ${storeId}::uuid and (v.wc_id = any (${ids}::bigint[]) or lower(v.sku) = any (${skus}::text[]))`.execute(
    tx.query,
  );
  const byId = new Map<string, Item>();
  const bySku = new Map<string, Item | 'several'>();
  for (const { sku, product_id, variation_id } of found) {
    const item = { product_id, variation_id };
    byId.set(String(variation_id || product_id), item);
    if (sku !== '') bySku.set(sku, bySku.has(sku) ? 'several' : item);
  }
  return { byId, bySku };
}
