import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { amountReader, dayProblem, type FileProblem, readColumns } from './file-columns.ts';
import type { CostFrom } from './product-costs.commands.ts';

/** Headings in lower case; those of WooCommerce's and Metorik's files are among them, and of our own in both languages. */
const HEADINGS = {
  id: ['id', 'product id', 'woocommerce id', 'woocommerce-id'],
  /** Beside its product's. */
  variation: ['variation id'],
  sku: ['sku'],
  cost: ['unit cost', 'cost price', 'kosprys', 'cost of goods', 'cogs', 'cost'],
  day: ['valid from', 'from', 'date', 'start date'],
} as const;

export interface CostFile {
  readonly costs: readonly CostFrom[];
  readonly problems: readonly FileProblem[];
}

/**
 * Reads costs from a CSV file: columns SKU or ID, Cost, and optionally Valid from. Rows without a cost change nothing. Of rows
 * about the same day, the last one counts.
 * @throws AppError INVALID_INPUT when it is no CSV, or has neither SKU nor ID, or no cost.
 */
export async function readCostFile(tx: Tx, scope: StoreScope, csv: string, today: ShopDay): Promise<CostFile> {
  const { columns, rows } = readColumns(csv, HEADINGS);
  if (!columns.has('cost') || !(['id', 'variation', 'sku'] as const).some((column) => columns.has(column))) {
    throw new AppError('INVALID_INPUT', { message: t('The file needs a column “Cost” and a column “SKU” or “ID”.') });
  }
  const readAmount = amountReader(rows.map(({ cells }) => cells.cost));
  const named = rows.map(({ row, cells }) => ({ row, ...cells, id: idIn(cells) }));
  const items = await readItems(tx, scope, named);
  const costs = new Map<string, CostFrom>();
  const problems: FileProblem[] = [];
  for (const { row, id, sku, cost, day } of named) {
    if (cost === '') continue;
    const item = id === '' ? items.bySku.get(sku.toLowerCase()) : items.byId.get(id);
    const read = readAmount(cost);
    const problem = itemProblem(item) ?? ('problem' in read ? read.problem : dayProblem(day));
    if (problem !== null) problems.push({ row, message: problem });
    else if (item && item !== 'several' && 'amount' in read) {
      const valid_from = day === '' ? today : (day as ShopDay);
      costs.set([item.product_id, item.variation_id, valid_from].join(), { ...item, cost: read.amount, valid_from });
    }
  }
  return { costs: [...costs.values()], problems };
}

/** The id of the variation where a row is of one. */
const idIn = ({ id, variation }: { id: string; variation: string }) => (/^0*$/.test(variation) ? id : variation);

type Item = Pick<CostFrom, 'product_id' | 'variation_id'>;

function itemProblem(item: Item | 'several' | undefined): string | null {
  if (item === undefined) return t('Your store has no such product.');
  return item === 'several' ? t('Several products have this SKU. Give the ID.') : null;
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
