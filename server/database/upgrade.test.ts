import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOLDED, foldSums } from '../testing/orders/fold-sums.ts';
import { storedSums } from '../testing/orders/stored-sums.ts';
import { openBlankDatabase, openTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { describeObjects } from './testing/describe-objects.ts';

/** A dump of the public schema of a 0.3.0 database with the sandbox shop of 118 orders. */
const VERSION_0_3_0 = join(import.meta.dirname, 'testing', 'version-0.3.0.sql.gz');
const SERVER = process.env['KAROO_TEST_DATABASE_URL'];
const ROLES = join(import.meta.dirname, 'migrations', '0001_roles.sql');

/** Sums that 0.3.0 stored for a store by currency and day: orders, items and amounts, as text. */
interface Before {
  store_id: string;
  sales: Record<string, string>[];
  products: Record<string, string>[];
  vat: Record<string, string>[];
}

/** Sums of 0.3.0. Amounts compare exactly as floats at this size. */
const STORED_BY_0_3_0 = `select s.id as store_id,
  (select json_agg(to_jsonb(d)) from public.daily_sales d where d.store_id = s.id and d.currency <> '') as sales,
  (select json_agg(to_jsonb(d)) from public.daily_product_sales d where d.store_id = s.id) as products,
  (select json_agg(to_jsonb(d)) from public.daily_vat d where d.store_id = s.id) as vat
  from public.woocommerce_stores s`;

let before: Before[];
let upgraded: TestDatabase;
let fresh: TestDatabase;

beforeAll(async () => {
  upgraded = await openBlankDatabase();
  const dump = gunzipSync(await readFile(VERSION_0_3_0)).toString('utf8');
  const roles = await readFile(ROLES, 'utf8');
  await upgraded.ownerTransaction(async (run) => {
    await run(roles);
    await run(dump);
  });
  await upgraded.ownerTransaction(async (run) => {
    await run('set local search_path = public');
    const stores = await run('select id from woocommerce_stores');
    for (const { id } of stores) {
      // 0.3.0 calculated VAT on the first request.
      // oxlint-disable-next-line no-await-in-loop
      await run(`select set_config('app.store_id', $1, true)`, [id]);
      // oxlint-disable-next-line no-await-in-loop
      await run(`select refresh_sales_by($1::uuid, '2000-01-01', '2100-01-01', 1000000)`, [id]);
    }
    before = (await run(STORED_BY_0_3_0)) as unknown as Before[];
  });
  await refuseWhileVersion030Runs();
  await migrate(upgraded);
  fresh = await openTestDatabase();
});
afterAll(() => Promise.all([upgraded.close(), fresh.close()]));

/** A process of 0.3.0 has a connection of this name. It would fail, or write what nobody reads, once the tables have changed. */
async function refuseWhileVersion030Runs(): Promise<void> {
  if (SERVER === undefined) return;
  const { rows } = await upgraded.raw.executeSql('select current_database() as name');
  const url = new URL(SERVER);
  url.pathname = `/${String(rows[0]?.['name'])}`;
  const process030 = new pg.Client({ connectionString: url.href, application_name: 'karoo-listener' });
  await process030.connect();
  await expect(migrate(upgraded)).rejects.toThrow('Karoo 0.3.0 is running on this database');
  const last = await upgraded.raw.executeSql('select max(name) as name from karoo_migrations');
  expect(last.rows).toEqual([{ name: '0576_row_rules_planned_once.sql' }]);
  await process030.end();
}

test('an upgraded database of version 0.3.0 has the same objects as a new one', async () => {
  const expected = await describeObjects(fresh);
  expect(expected.length).toBeGreaterThan(1000);
  expect(await describeObjects(upgraded)).toEqual(expected);
  expect(await migrate(upgraded)).toEqual([]);
});

test('overview, products and VAT equal the values of 0.3.0, before and after folding', async () => {
  const range = { from: '2000-01-01', to: '2100-01-01' } as const;
  const dimensions = ['shop', 'product', 'vat_sale', 'vat_refund'] as const;
  expect(before.map(({ sales, products, vat }) => [sales, products, vat].map((rows) => rows.length > 5))).toEqual([
    [true, true, true],
  ]);
  for (const { store_id: storeId, sales, products, vat } of before) {
    for (const portions of Object.values(FOLDED)) {
      await foldSums(upgraded, storeId, portions);
      const rows = await storedSums(upgraded, storeId, { dimensions, range, interval: 'day' });
      const of = (name: string) => rows.filter(({ dimension }) => dimension.startsWith(name));
      expect(
        sorted(
          of('shop').map((row) => [
            row.currency,
            row.start,
            row.orders,
            row.items - row.refunded_items,
            row.gross_sales,
            row.discounts,
            row.refunds,
            row.net_sales,
            row.tax,
            row.shipping,
            row.total_sales,
          ]),
        ),
      ).toEqual(
        sorted(
          sales.map((row) => [
            row['currency'],
            row['day'],
            row['orders'],
            row['items'],
            row['gross_sales'],
            row['discounts'],
            row['refunds'],
            row['net_sales'],
            row['tax'],
            row['shipping'],
            row['total_sales'],
          ]),
        ),
      );
      expect(
        sorted(
          of('product').map((row) => [
            row.currency,
            row.start,
            row.key,
            row.orders,
            row.items,
            row.refunded_items,
            row.gross_sales,
            row.discounts,
            row.refunds,
            row.net_sales,
          ]),
        ),
      ).toEqual(
        sorted(
          products.map((row) => [
            row['currency'],
            row['day'],
            row['product_id'],
            row['orders'],
            row['units'],
            row['refunded_units'],
            row['gross_sales'],
            row['discounts'],
            row['refunds'],
            row['net_sales'],
          ]),
        ),
      );
      expect(
        sorted(
          of('vat_').map((row) => [row.currency, row.start, row.dimension.slice(4), row.key, row.net_sales, row.tax]),
        ),
      ).toEqual(
        sorted(vat.map((row) => [row['currency'], row['day'], row['kind'], row['rate_key'], row['base'], row['vat']])),
      );
    }
  }
});

/** Sorts rows, normalizes numbers and drops rows that are zero. */
function sorted(rows: readonly (readonly unknown[])[]): string[] {
  const number = /^-?\d+(\.\d+)?$/;
  return rows
    .filter((row) => row.slice(-4).some((cell) => Number(cell) !== 0))
    .map((row) => row.map((cell) => (number.test(String(cell)) ? Number(cell) : cell)).join(' '))
    .toSorted();
}
