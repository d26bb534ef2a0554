import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXPORT_TABLES, type ExportTableName } from '#contract/exports.ts';
import {
  LINE_MEASURE_NAMES,
  type Measure,
  MEASURE_NAMES,
  type MeasureName,
  MEASURES,
  ROW_MEASURE_NAMES,
} from '#domain/figures/measures.ts';
import { type Dimension, DIMENSION_NAMES, type DimensionName, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { ExportFormat } from '#domain/export-formats.ts';
import { storeCatalogue } from '../../testing/generated-catalogue.ts';
import { type GeneratedShop, storeShop } from '../../testing/orders/generated-orders.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { vatShop } from '../../testing/orders/vat-shop.ts';
import { createStore } from '../../testing/tenants.ts';
import type { ParsedJson } from '../../testing/test-app.ts';
import { rollUpStore } from '../sums/sums.public.ts';
import { CHOSEN_COLUMNS } from './testing/chosen-columns.ts';
import { HOSTILE } from './testing/hostile-words.ts';
import { expectSameInEachKind } from './testing/each-kind-of-file.ts';
import { type GoogleApp, startGoogleApp } from '../../testing/google/connected-google.ts';

/** Each table as a file against its own call, in a shop whose every text would be run as a formula. */
const NOW = new Date('2026-04-15T10:00:00Z');
const DAYS = { from: '2026-02-25', to: '2026-04-03' };
const NEVER = new AbortController().signal;

let all: GoogleApp;
let base: string;
const connections = { web: '', search: '' };

beforeAll(async () => {
  all = await startGoogleApp(() => NOW);
  const { db } = all.app.platform;
  const storeId = await createStore(db, all.owner.organizationId);
  base = `/api/v1/stores/${storeId}`;
  await storeCatalogue(db, storeId, {
    categories: [
      { id: 1, name: '=Tea' },
      { id: 2, name: '@Coffee', parent: 1 },
    ],
    products: [11, 12, 13, 14].map((id) => ({
      id,
      name: `${HOSTILE[id - 11]} ${id}`,
      sku: `=${id}`,
      type: id === 12 ? 'variable' : 'simple',
      status: 'publish',
      price: '49.50',
      regular_price: '49.50',
      manage_stock: id !== 12,
      stock_quantity: id === 12 ? null : id - 8,
      stock_status: 'instock',
      categories: id === 14 ? [] : [{ id: 1 }, ...(id === 13 ? [{ id: 2 }] : [])],
      date_created_gmt: '2025-01-01T08:00:00',
    })),
    variations: [1200, 1201, 1202].map((id) => ({
      id,
      parent_id: 12,
      sku: `+${id}`,
      price: '10.00',
      regular_price: '10.00',
      manage_stock: true,
      stock_quantity: 3,
      stock_status: 'instock',
      attributes: [{ name: 'Size', option: `-${id}` }],
    })),
  });
  await storeShop(db, storeId, hostileShop());
  await rollUpStore({ db }, storeId, NEVER);
  await db.asOwner(({ query }) => sql`analyze`.execute(query)); // Without it PostgreSQL takes three times as long.
  for (const [id, threshold] of [
    [11, 3],
    [1200, 4],
  ] as const) {
    await all.owner.call('PUT', `${base}/products/${id}/alert-threshold`, { threshold });
  }
  await placeSupplierOrder();
  connections.web = await all.connected();
  const begun = await all.connect({ begin: { kind: 'search-console' } });
  connections.search = begun.body.connection_id;
  const { body } = await all.call(all.owner, 'GET', `${all.path(connections.search)}/sites`);
  await all.call(all.owner, 'PUT', `${all.path(connections.search)}/property`, { property_id: body.items[0].url });
});
afterAll(() => all.close());
// More files than a person may have made in an hour.
beforeEach(() => all.app.platform.db.asOwner(({ query }) => query.deleteFrom('rate_limits').execute()));

/** Orders with taxes by rate, coupons, shipping and refunds, all of whose words begin as formulas do. */
function hostileShop(): GeneratedShop {
  const shop = vatShop(5, 180);
  const words = (id: number, text: string) => `${HOSTILE[id % HOSTILE.length]} ${text}`;
  return {
    orders: shop.orders.map((order) => ({
      ...order,
      payment_method_title: words(order.id, 'pay'),
      customer_id: 0,
      shipping_lines: order.shipping_lines.map((line) => ({ ...line, method_title: words(order.id % 5, 'courier') })),
      tax_lines: order.tax_lines.map((line) => ({ ...line, label: words(line.rate_id, 'VAT') })),
      billing: {
        ...order.billing,
        first_name: words(order.id, 'buyer'),
        email: `buyer${order.id % 40}@example.co.za`,
        city: words(order.id % 7, 'town'),
        country: order.id % 9 === 0 ? 'NA' : 'ZA',
        state: order.id % 9 === 0 ? '' : (['WC', 'GP', 'KZN'][order.id % 3] ?? ''),
      },
      line_items: order.line_items.map((line) =>
        line.product_id === 12 ? { ...line, variation_id: 1200 + (order.id % 3) } : line,
      ),
      ...(order.id % 4 === 0 ? { coupon_lines: couponLines(order, words(order.id, 'off')) } : {}),
    })),
    refunds: shop.refunds.map((refund) => ({ ...refund, reason: words(refund.id, 'broken') })),
  };
}

function couponLines(order: { discount_total: string }, code: string) {
  return order.discount_total === '0.00' ? [] : [{ id: 1, code, discount: order.discount_total, discount_tax: '0.00' }];
}

const SUPPLIER_ORDER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** Has it computed what to reorder, and places an order of two products. */
async function placeSupplierOrder(): Promise<void> {
  await all.owner.call('POST', `${base}/reorder/compute`);
  await vi.waitFor(async () => expect((await ask('reorder')).pending).toBe(false), { timeout: 20_000, interval: 100 });
  const lines = [11, 13].map((id) => ({ wc_id: id, units: id }));
  const order = { order_id: SUPPLIER_ORDER, supplier_id: null, lines };
  expect((await all.owner.call('POST', `${base}/reorder/orders`, order)).status).toBe(201);
}

/** A call as a path beneath the store or the connection. */
async function ask(path: string, filter: object = {}): Promise<ParsedJson> {
  const parameters = Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams(parameters).toString();
  const { status, body } = await all.owner.call('GET', `${path.startsWith('/') ? path : `${base}/${path}`}?${query}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
}

/** The answer to the question that a file's filter describes. */
async function askQuestion({ by, measures, where, ...filter }: ParsedJson): Promise<ParsedJson> {
  const lists = { by: by === '' ? [] : by.split(','), measures: measures.split(','), where: JSON.parse(where) };
  const asked = { ...filter, ...lists, per_page: 500 };
  return (await all.owner.call('POST', `${base}/questions`, asked)).body;
}

/** Every page of a list. */
async function pages(path: string, filter: object): Promise<ParsedJson[]> {
  const items: ParsedJson[] = [];
  for (let page = 1; ; page++) {
    const body = await ask(path, { ...filter, page, per_page: 50 });
    items.push(...body.items);
    if (body.items.length < 50) return items;
  }
}

interface Case {
  table: ExportTableName;
  filter: object;
  header: string;
  /** The rows of its own call. */
  rows: (filter: object) => Promise<ParsedJson[]>;
  /** Columns of figures, with the same of a row of the call. */
  figures: Record<string, (row: ParsedJson) => string | number | null>;
  /** Holds words of the shop, so that some of its cells must have been made safe. */
  words?: boolean;
}

const headings = (names: readonly MeasureName[]) =>
  names.map((name) => ((MEASURES[name] as Measure).short ?? MEASURES[name].name)()).join(',');
const SUMS = headings(ROW_MEASURE_NAMES);

const sums = {
  Items: ({ sums: { items } }: ParsedJson) => items,
  'Gross sales': ({ sums: { grossSales } }: ParsedJson) => grossSales,
  Refunds: ({ sums: { refunds } }: ParsedJson) => refunds,
  'Net sales': ({ sums: { netSales } }: ParsedJson) => netSales,
};

/** Dimensions whose rows the shop names. */
const NAMED_BY_SHOP: ReadonlySet<string> = new Set([
  'payment',
  'coupon',
  'city',
  'shipping_method',
  'category',
  'product',
  'variation',
]);

const breakdown = (by: DimensionName, words: boolean): Case => ({
  table: 'breakdown',
  filter: { ...DAYS, by, compare: 'none' },
  header: `${((DIMENSIONS[by] as Dimension).short ?? DIMENSIONS[by].name)()},Key,${SUMS}`,
  rows: (filter) => pages('analytics/breakdown', filter),
  figures: sums,
  words,
});

const report = (
  table: 'payments' | 'shipping' | 'discounts' | 'refunds',
  header: string,
  figures: Case['figures'],
  words: boolean,
): Case => ({
  table,
  filter: DAYS,
  header,
  rows: async (filter) => (await ask('analytics/finance', filter))[table],
  figures,
  words,
});

const web = (by: string, header: string, rows: (body: ParsedJson) => ParsedJson[], figures: Case['figures']): Case => ({
  table: 'web',
  filter: { ...DAYS, by },
  header,
  rows: async () => rows(await ask(`${all.path(connections.web)}/web`, DAYS)),
  figures,
});

const WHERE = JSON.stringify({ any: [{ property: 'total', is: 'at_least', values: ['60'] }] });

const CASES: Case[] = [
  {
    table: 'question',
    filter: { ...DAYS, by: 'payment,province', measures: 'netSales,orders', compare: 'previous', where: WHERE },
    header: 'Payment,Province,Net sales,Orders,Previously: Net sales,Previously: Orders',
    rows: async (filter) => (await askQuestion(filter)).items,
    figures: {
      'Net sales': ({ figures }) => figures.netSales,
      'Previously: Orders': ({ previous }) => previous.orders,
    },
    words: true,
  },
  {
    table: 'question',
    filter: { ...DAYS, by: '', measures: 'orders,tax', interval: 'week', compare: 'none', where: WHERE },
    header: 'From,To,Orders,Tax',
    rows: async (filter) => (await askQuestion(filter)).intervals,
    figures: { Orders: ({ totals }) => totals.orders, Tax: ({ totals }) => totals.tax },
  },
  {
    table: 'first_products',
    filter: { to: DAYS.to },
    header: 'Product,New customers,Came back,Share,After a year,WooCommerce id',
    rows: async (filter) => (await ask('questions/first-products', filter)).items,
    figures: { 'New customers': ({ customers }) => customers, Share: ({ share }) => share },
    words: true,
  },
  {
    table: 'bought_together',
    filter: DAYS,
    header: 'Product,Bought with,Orders with both,Share,Lift',
    rows: async (filter) => (await ask('questions/bought-together', filter)).items,
    figures: { 'Orders with both': ({ orders }) => orders, Lift: ({ lift }) => lift },
    words: true,
  },
  {
    table: 'time_to_ship',
    filter: DAYS,
    header: 'Shipping method,Orders,Completed,Hours, half at most,Hours, nine in ten at most,Within two days',
    rows: async (filter) => (await ask('questions/time-to-ship', filter)).items,
    figures: { Orders: ({ orders }) => orders },
    words: true,
  },
  {
    table: 'unpaid_orders',
    filter: DAYS,
    header: 'Payment method,Orders made,Failed,Waiting for payment,Cancelled unpaid,Share,Not paid',
    rows: async (filter) => (await ask('questions/unpaid-orders', filter)).items,
    figures: { Failed: ({ failed }) => failed, 'Not paid': ({ value }) => value },
    words: true,
  },
  {
    table: 'orders',
    filter: { status: 'completed,processing', orderby: 'total', order: 'asc', category: 1 },
    header: 'Order,Date,Status,Customer,Email,Items,Currency,Total,Refunded,Payment,Changed,WooCommerce id',
    rows: (filter) => pages('orders', filter),
    figures: { Items: ({ items }) => items, Total: ({ total }) => total, 'WooCommerce id': ({ wc_id }) => wc_id },
    words: true,
  },
  ...CHOSEN_COLUMNS.map((one) => ({ ...one, rows: (filter: object) => pages(one.table, filter), words: true })),
  {
    table: 'products',
    filter: { category: 1, orderby: 'units' },
    header:
      'Product,SKU,Type,Status,Categories,Price,Highest price,Regular price,Sale price,Stock status,Stock,Sold in 30 days,Total sold,Changed,WooCommerce id',
    rows: (filter) => pages('products', filter),
    figures: {
      Price: ({ price, price_range }) => price_range?.lowest ?? price,
      'Highest price': ({ price, price_range }) => price_range?.highest ?? price,
      'Sold in 30 days': ({ units_30_days }) => units_30_days,
    },
    words: true,
  },
  {
    table: 'variations',
    filter: { wc_id: 12 },
    header: 'Variation,SKU,Price,Regular price,Sale price,Stock status,Stock,WooCommerce id',
    rows: async () => (await ask('products/12')).variations,
    figures: { Price: ({ price }) => price, Stock: ({ stock_quantity }) => stock_quantity },
    words: true,
  },
  {
    table: 'product_sales',
    filter: { wc_id: 11, ...DAYS },
    header: `From,To,${headings(LINE_MEASURE_NAMES)}`,
    rows: async () => (await ask('products/11/performance', DAYS)).series,
    figures: { Items: ({ figures: { items } }) => items, 'Net sales': ({ figures: { netSales } }) => netSales },
  },
  {
    table: 'customers',
    filter: { province: 'WC', orderby: 'spend' },
    header:
      'Customer,Email,Account,Orders,Spent,Average spend,First order,Last order,Segment,Province,City,WooCommerce id',
    rows: (filter) => pages('customers', filter),
    figures: { Orders: ({ orders }) => orders, Spent: ({ spend }) => spend },
    words: true,
  },
  {
    table: 'sales',
    filter: { ...DAYS, interval: 'week' },
    header: `From,To,${headings(MEASURE_NAMES)}`,
    rows: async (filter) => (await ask('analytics/overview', filter)).intervals,
    figures: {
      Orders: ({ totals }) => totals.orders,
      'Net sales': ({ totals }) => totals.netSales,
      'Total sales': ({ totals }) => totals.totalSales,
    },
  },
  {
    table: 'sales_sums',
    filter: { ...DAYS, compare: 'year' },
    header: 'Figure,Current period,Previous period',
    async rows(filter) {
      const { totals, previous } = await ask('analytics/overview', filter);
      return Object.keys(totals).map((measure) => ({ now: totals[measure], before: previous.totals[measure] }));
    },
    figures: { 'Current period': ({ now }) => now, 'Previous period': ({ before }) => before },
  },
  ...DIMENSION_NAMES.map((by) => breakdown(by, NAMED_BY_SHOP.has(by))),
  {
    table: 'product_performance',
    filter: { ...DAYS, compare: 'previous', category: 1, only: 'sold', orderby: 'items', order: 'asc' },
    header: `Product,SKU,${headings(LINE_MEASURE_NAMES)},Share,Average price,Last sold,On hand,Stock value,Units per day,Days of cover,Previous net sales,WooCommerce id`,
    rows: (filter) => pages('analytics/product-performance', filter),
    figures: {
      Items: ({ figures }) => figures.items,
      'Net sales': ({ figures }) => figures.netSales,
      'On hand': ({ stock }) => stock,
      'Stock value': ({ stockValue }) => stockValue,
      'Previous net sales': ({ previous }) => previous.netSales,
      Share: ({ share }) => share,
      'Units per day': ({ velocity }) => velocity,
    },
    words: true,
  },
  {
    table: 'buyers',
    filter: { ...DAYS, interval: 'month' },
    header: `From,To,Group,Customers,${SUMS}`,
    async rows(filter) {
      const { intervals } = await ask('analytics/customers', filter);
      return intervals.flatMap(({ groups }: { groups: ParsedJson[] }) => groups);
    },
    figures: { Customers: ({ customers }) => customers, ...sums },
  },
  {
    // As on screen, compared with the days before.
    table: 'buyers',
    filter: { ...DAYS, compare: 'previous', total: true, columns: 'name,netSales,share,change,customers' },
    header: 'Group,Net sales,Share,Change,Customers',
    async rows(filter) {
      const { groups } = await ask('analytics/customers', { ...filter, total: '', columns: '' });
      return groups.filter(({ key, sums: { orders } }: ParsedJson) => key !== '' || orders > 0);
    },
    figures: { Customers: ({ customers }) => customers, 'Net sales': ({ sums: { netSales } }) => netSales },
  },
  {
    table: 'breakdown',
    filter: { ...DAYS, by: 'payment', compare: 'previous', columns: 'change,name,share,netSales' },
    header: 'Change,Payment,Share,Net sales',
    rows: (filter) => pages('analytics/breakdown', { ...filter, columns: '' }),
    figures: { 'Net sales': ({ sums: { netSales } }) => netSales },
    words: true,
  },
  {
    table: 'cohorts',
    filter: { to: DAYS.to, months: 4 },
    header:
      'First month,Customers in cohort,Month,Customers,Orders,Net sales,Retention,Net sales so far,Value per customer',
    async rows(filter) {
      const { cohorts } = await ask('analytics/cohorts', filter);
      return cohorts.flatMap(({ months }: { months: ParsedJson[] }) => months);
    },
    figures: { Orders: ({ orders }) => orders, 'Net sales': ({ netSales }) => netSales },
  },
  {
    table: 'segments',
    filter: {},
    header: 'Group,Segment,Customers,Orders,Spent,Average spend,Share',
    rows: async () => (await ask('analytics/segments')).segments.filter((row: ParsedJson) => row.customers > 0),
    figures: { Customers: ({ customers }) => customers, Spent: ({ spend }) => spend },
  },
  {
    table: 'locations',
    filter: { ...DAYS, compare: 'none' },
    header: `Location,${SUMS}`,
    async rows(filter) {
      const { provinces, elsewhere } = await ask('analytics/locations', filter);
      const cents = ({ sums: { netSales } }: ParsedJson) => Number(toCents(netSales));
      return [...provinces.toSorted((one: ParsedJson, other: ParsedJson) => cents(other) - cents(one)), ...elsewhere];
    },
    figures: sums,
  },
  {
    table: 'cities',
    filter: { ...DAYS, place: 'ZA:GP' },
    header: `City,${SUMS}`,
    rows: (filter) => pages('analytics/locations/cities', filter),
    figures: sums,
    words: true,
  },
  {
    table: 'differences',
    filter: { month: '2026-03' },
    header: 'Figure,Orders,Gross sales,Discounts,Net sales,Tax,Shipping,Total sales',
    async rows(filter) {
      // The shop does not respond.
      const { karoo, steps, expected } = await ask('analytics/differences', filter);
      return [{ sums: karoo }, ...steps, { sums: expected }];
    },
    figures: { Orders: ({ sums: { orders } }) => orders, 'Total sales': ({ sums: { totalSales } }) => totalSales },
  },
  {
    table: 'vat_summary',
    filter: DAYS,
    header: 'Supplies,Sales,Refunds,Net',
    async rows(filter) {
      const { summary } = await ask('analytics/vat', filter);
      return ['outputTax', 'taxed', 'zeroRated', 'noVat', 'unallocated'].map((key) => summary[key]);
    },
    figures: { Sales: ({ sales }) => sales, Refunds: ({ refunds }) => refunds, Net: ({ net }) => net },
  },
  {
    table: 'vat_rates',
    filter: DAYS,
    header:
      'Rate,Percent,Orders,Sales excl. VAT,VAT on sales,Refunds,Refunds excl. VAT,VAT refunded,Net excl. VAT,Net VAT,Net incl. VAT',
    rows: async (filter) => (await ask('analytics/vat', filter)).rates,
    figures: {
      'VAT on sales': ({ sales }) => sales.vat,
      'Net VAT': ({ net }) => net.vat,
      Percent: ({ percent }) => percent,
    },
    words: true,
  },
  {
    table: 'vat_lines',
    filter: { ...DAYS, rate: '1@15' },
    header: 'Day,Order,Order id,Refund id,Rate,Excl. VAT,VAT,Incl. VAT',
    rows: (filter) => pages('analytics/vat/lines', filter),
    figures: { 'Order id': ({ order_id }) => order_id, VAT: ({ vat }) => vat, 'Incl. VAT': ({ total }) => total },
    words: true,
  },
  {
    table: 'vat_lines',
    filter: DAYS,
    header: 'Day,Order,Order id,Refund id,Rate,Excl. VAT,VAT,Incl. VAT',
    rows: (filter) => pages('analytics/vat/lines', filter),
    figures: {
      'Order id': ({ order_id }) => order_id,
      'Refund id': ({ refund_id }) => refund_id,
      VAT: ({ vat }) => vat,
    },
    words: true,
  },
  report(
    'payments',
    'Payment method,Orders,Total sales,Fees known,Orders with a fee,After fees',
    { 'Total sales': ({ total }) => total, 'Fees known': (row) => (row.ordersWithFee === 0 ? null : row.fees) },
    true,
  ),
  report(
    'shipping',
    'Shipping method,Orders,Charged,VAT on it,Refunded,Net',
    { Orders: ({ orders }) => orders, Charged: ({ charged }) => charged },
    true,
  ),
  report(
    'discounts',
    'Coupon,Orders,Discount,VAT on it',
    { Orders: ({ orders }) => orders, Discount: ({ amount }) => amount },
    true,
  ),
  report(
    'refunds',
    'Reason,Refunds,Amount,VAT in it,Unallocated',
    { Refunds: ({ refunds }) => refunds, Amount: ({ amount }) => amount },
    true,
  ),
  web('days', 'Day,Sessions,People,Views', ({ days }) => days, { Sessions: ({ sessions }) => sessions }),
  web('sources', 'Source,Sessions,Share', ({ data }) => data.trafficSources, {
    Sessions: ({ sessions }) => sessions,
  }),
  web('pages', 'Page,Views', ({ data }) => data.behavior.topPages, { Views: ({ views }) => views }),
  web('countries', 'Country,People,Share', ({ data }) => data.demographics.countries, { People: ({ users }) => users }),
  web('devices', 'Device,People,Share', ({ data }) => data.demographics.devices, { People: ({ users }) => users }),
  {
    table: 'reorder',
    filter: { show: 'all', orderby: 'name' },
    header:
      'Product,SKU,Supplier,Minimum order,Stock,On order,Days of cover,Lost a day,Expected per day,Lead time (days),Reorder point,Pack size,To order,Cost price,Cost,Price,Dead stock,Overstock,Last sold,Value,WooCommerce id',
    rows: (filter) => pages('reorder', filter),
    figures: {
      Stock: ({ stock }) => stock,
      'To order': ({ suggested }) => suggested,
      'On order': ({ on_order }) => on_order,
      Price: ({ price }) => price,
    },
    words: true,
  },
  {
    table: 'supplier_order',
    filter: { order_id: SUPPLIER_ORDER },
    header: 'Product,SKU,Supplier,Ordered,Expected,Pack size,Units,Received,Cost price,Cost',
    rows: async () => (await pages('reorder/orders', {}))[0].lines,
    figures: { Units: ({ units }) => units },
    words: true,
  },
  {
    table: 'search',
    filter: { ...DAYS, by: 'query' },
    header: 'Query,Clicks,Impressions,CTR,Position',
    rows: async (filter) => (await ask(`${all.path(connections.search)}/search`, { ...filter, limit: 1000 })).items,
    figures: { Clicks: ({ clicks }) => clicks, CTR: ({ ctr }) => ctr, Position: ({ position }) => position },
  },
  {
    table: 'activity',
    filter: { subject: 'product' },
    header: 'Date,Store,Person,Changed in,Kind,Name,Record,Field,Variation,Before,After,Currency,Outcome,Message',
    rows: async (filter) => (await ask(`/api/v1/organizations/${all.owner.organizationId}/activity`, filter)).items,
    figures: { Variation: ({ changes: [change] }) => change.variation, After: ({ changes: [change] }) => change.after },
    words: true,
  },
];

test('every table has a test case', () => {
  // The file with WooCommerce's columns has no call of its own: api-tests/product-import.test.ts imports it again. A dashboard is several
  // tables: dashboard-table.test.ts.
  const own = EXPORT_TABLES.filter((table) => table !== 'woocommerce_products' && table !== 'dashboard');
  expect(new Set(CASES.map(({ table }) => table))).toEqual(new Set(own));
});

async function exported(asked: Pick<Case, 'table' | 'filter'>): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file(asked, 'csv'));
}

async function file({ table, filter }: Pick<Case, 'table' | 'filter'>, format: ExportFormat): Promise<ArrayBuffer> {
  const input = table === 'web' || table === 'search' ? { ...filter, connection_id: connections[table] } : filter;
  const { status, body } = await all.analyst.call('POST', `${base}/exports`, { table, filter: input, format });
  expect([status, body.status]).toEqual([200, 'ready']);
  return (await fetch(all.app.url + body.url)).arrayBuffer();
}

/** Parts of a whole are written to six decimals. */
function written(value: string | number | null): string {
  return typeof value === 'number' ? String(Number(value.toFixed(6))) : (value ?? '');
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^(?:[\t\r\n]|[\s\uFEFF]*[=+\-@\uFF1D])/;

describe.each(CASES)('$table $filter', ({ header, rows, figures, words = false, ...input }) => {
  test('has the rows and figures of its call in the same order, as plain text, and no cell that a spreadsheet would run', async () => {
    const text = await exported(input);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [headings = [], ...cells] = readCsv(text.slice(1));
    expect(headings.join(',')).toBe(header);
    const answered = await rows(input.filter);
    expect(answered.length).toBeGreaterThan(0);
    expect(cells).toHaveLength(answered.length);

    for (const [heading, of] of Object.entries(figures)) {
      const column = cells.map((row) => row[headings.indexOf(heading)] ?? '');
      expect(column, heading).toEqual(answered.map((row) => written(of(row))));
      const others = column.filter((cell) => cell !== '' && !PLAIN_NUMBER.test(cell));
      expect(others, heading).toEqual([]);
    }
    // Every row has a name, or a day.
    expect(cells.filter(([name = '']) => name.trim() === '')).toEqual([]);
    expect(cells.flat().filter((cell) => FORMULA.test(cell) && !PLAIN_NUMBER.test(cell))).toEqual([]);
    expect(cells.flat().some((cell) => /^'[\s\uFEFF]*[=+\-@\uFF1D]/.test(cell))).toBe(words);
  });
});

/** One of each table, all in `npm run test:release`. */
const SOME = new Map(CASES.map((one) => [one.table, one])).values();
const WRITTEN = process.env['KAROO_RELEASE_TESTS'] ? CASES : [...SOME];

test.each(WRITTEN)('$table $filter has the same rows and columns in each kind of file', async ({ table, filter }) => {
  await expectSameInEachKind((format) => file({ table, filter }, format));
});

test('headings and file names are in the language of the request', async () => {
  const response = await fetch(`${all.app.url}${base}/exports`, {
    method: 'POST',
    body: JSON.stringify({ table: 'payments', filter: DAYS }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${all.owner.token}`, cookie: 'language=af' },
  });
  const { url, name } = (await response.json()) as { url: string; name: string };
  expect(name).toBe(`betalings-${DAYS.from}-${DAYS.to}.csv`);
  const text = await (await fetch(new URL(url, all.app.url))).text();
  expect(text.split('\r\n')[0]).toBe(
    'Betaalmetode,Bestellings,Totale verkope,Fooie bekend,Bestellings met ’n fooi,Ná fooie',
  );
});

test('the totals of the files equal those of the calls', async () => {
  const column = async (table: ExportTableName, filter: object, heading: string) => {
    const [headings = [], ...cells] = readCsv((await exported({ table, filter })).slice(1));
    return fromCents(cells.reduce((cents, row) => cents + toCents(row[headings.indexOf(heading)] ?? '0'), 0n));
  };
  const { totals } = await ask('analytics/overview', DAYS);
  expect(await column('sales', DAYS, 'Total sales')).toBe(totals.totalSales);
  for (const by of DIMENSION_NAMES) {
    expect([by, await column('breakdown', { ...DAYS, by }, 'Net sales')]).toEqual([by, totals.netSales]);
  }
  expect(await column('locations', DAYS, 'Total sales')).toBe(totals.totalSales);
  expect(await column('payments', DAYS, 'Total sales')).toBe(totals.totalSales);
  expect(await column('discounts', DAYS, 'Discount')).toBe(totals.discounts);
  const vat = await ask('analytics/vat', DAYS);
  expect(await column('vat_lines', DAYS, 'VAT')).toBe(vat.totals.vat);
  expect(await column('vat_rates', DAYS, 'Net VAT')).toBe(vat.totals.vat);
});

test('Google’s figures belong to the store’s own organization', async () => {
  const store = await createStore(all.app.platform.db, all.stranger.organizationId);
  const filter = { ...DAYS, by: 'days', connection_id: connections.web };
  const { body } = await all.stranger.call('POST', `/api/v1/stores/${store}/exports`, { table: 'web', filter });
  expect(body.code).toBe('NOT_FOUND');
});
