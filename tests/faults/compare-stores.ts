import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const ROLL_UP = join(import.meta.dirname, '..', '..', 'scripts', 'roll-up-sums.ts');

/**
 * Stores the sums of all stale days, as the job does within a minute. The database's network is in this process: if it stood still
 * meanwhile, a job of Karoo could never release a store that this waits for.
 */
export async function rollUpSums(databaseUrl: string, stores: readonly string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  // oxlint-disable-next-line no-await-in-loop
  for (const store of stores) await promisify(execFile)('node', [ROLL_UP, store], { env });
}

/** The tables with a store's records and figures. What Karoo did to get there (runs, operations, log) may differ. */
const TABLES = [
  'woocommerce_products',
  'woocommerce_product_variations',
  'woocommerce_categories',
  'woocommerce_customers',
  'woocommerce_orders',
  'woocommerce_order_lines',
  'woocommerce_order_taxes',
  'woocommerce_order_refunds',
  'woocommerce_order_refund_lines',
  'shop_customers',
  'daily_sums',
  'monthly_sums',
  'stale_periods',
];
/** Ids of rows, and when and by which run Karoo wrote them. */
const OWN_COLUMNS = ['store_id', 'id', 'created_at', 'updated_at', 'synced_at'];
/** Costs and charges stay as they were when Karoo first stored the order, which was another moment for each of the stores. */
const FROZEN_COLUMNS = [
  'cost',
  'costed_sales',
  'costed_refunds',
  'payment_fee',
  'payment_fees',
  'fee_sales',
  'shipping_cost',
  'shipping_sales',
  'costed_shipping',
];
const SHOWN = 5;

/** The rows, per table, that only one of the two stores has, without ids and times of Karoo's own. Empty if they are equal. */
export async function differencesBetween(databaseUrl: string, store: string, other: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found: string[] = [];
    for (const table of TABLES) {
      const rows = `select (to_jsonb(t) - $3::text[])::text as row from ${table} t where store_id = `;
      const only = (mine: string, others: string) => `(${rows}${mine} except all ${rows}${others})`;
      // oxlint-disable-next-line no-await-in-loop
      const { rows: different } = await client.query<{ row: string; side: string }>(
        `select row, 'faults' as side from ${only('$1', '$2')} a union all select row, 'undisturbed' from ${only('$2', '$1')} b`,
        [store, other, [...OWN_COLUMNS, ...FROZEN_COLUMNS]],
      );
      if (different.length === 0) continue;
      const shown = different.slice(0, SHOWN).map(({ side, row }) => `\n  only ${side}: ${row.slice(0, 1500)}`);
      found.push(`${table}: ${different.length} rows differ${shown.join('')}`);
    }
    return found;
  } finally {
    await client.end();
  }
}
