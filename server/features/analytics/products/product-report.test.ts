import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, sumMoney, toCents } from '#domain/money/money.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { addDays } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { expectedSums } from '#domain/testing/expected-sums.ts';
import { generateVariedShop, storeCatalogue } from '../../../testing/generated-catalogue.ts';
import { type GeneratedShop, storeShop } from '../../../testing/orders/generated-orders.ts';
import { ROLLED_UP, rollUpSums } from '../../../testing/orders/roll-up-sums.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { readOverview } from '../sales/overview.queries.ts';
import { type ProductReportQuery, readProductReport } from './product-report.queries.ts';
import { readProductVariations } from './product-variations.queries.ts';

const ZONES = ['Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland'] as const;
const NOW = new Date('2026-04-10T10:00:00Z');
/** Ends after today; so 41 days until then. */
const RANGE = { from: '2026-03-01', to: '2026-04-30' } as const;
const DAYS = 41;
/** Product 13 is in no catalogue any more; 15 and 16 never sold, 17 is a group and 18 in the trash. */
const CATALOGUE = {
  categories: [
    { id: 1, name: 'Hats' },
    { id: 2, name: 'Summer hats', parent: 1 },
  ],
  products: [
    { id: 11, name: 'Straw hat', price: '19.99', manage_stock: true, stock_quantity: 7, categories: [{ id: 2 }] },
    {
      id: 12,
      name: 'Cap',
      type: 'variable',
      price: '50.00',
      manage_stock: true,
      stock_quantity: 4,
      categories: [{ id: 1 }],
    },
    { id: 14, name: 'Gift card', price: '100.00' },
    { id: 15, name: 'Dust cover', price: '5.00', manage_stock: true, stock_quantity: -2 },
    { id: 16, name: 'Draft', status: 'draft', price: '9.00', manage_stock: true, stock_quantity: 1 },
    { id: 17, name: 'All of them', type: 'grouped' },
    { id: 18, name: 'Gone', status: 'trash', manage_stock: true, stock_quantity: 1000, price: '1.00' },
  ],
  variations: [
    { id: 1200, parent_id: 12, name: 'Blue', price: '50.00', manage_stock: 'parent' as const, stock_quantity: 4 },
    { id: 1201, parent_id: 12, name: 'Red', price: '60.50', manage_stock: true, stock_quantity: 3 },
    { id: 1203, parent_id: 12, name: 'Green', price: '70.00', manage_stock: true, stock_quantity: -1 },
  ],
};

const shops = new Map<string, { scope: StoreScope; shop: GeneratedShop }>();

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  for (const [at, timezone] of ZONES.entries()) {
    const storeId = await createStore(db, organization, { timezone });
    const shop = generateVariedShop(at + 31, 300);
    await storeShop(db, storeId, shop);
    await storeCatalogue(db, storeId, CATALOGUE);
    await rollUpSums(db, storeId, Object.values(ROLLED_UP)[at]);
    shops.set(timezone, { scope: scopeForServer(storeId, organization), shop });
  }
});
afterAll(() => db.close());

function shopIn(timezone: string) {
  const found = shops.get(timezone);
  if (!found) throw new Error(`no shop in ${timezone}`);
  return found;
}

const read = (timezone: string, input: Partial<ProductReportQuery> = {}) => {
  const { scope } = shopIn(timezone);
  const all = { compare: 'none', orderby: 'netSales', order: 'desc', page: 1, per_page: 100 } as const;
  const whole = { ...all, ...RANGE, store_id: scope.storeId, ...input };
  return db.asUser({ userId: owner, ...scope }, (tx) => readProductReport(tx, scope, whole, NOW));
};

/** Per product: sums over the range from the orders one by one. */
function expected(timezone: string): Map<number, Record<string, bigint>> {
  const { shop } = shopIn(timezone);
  const { products } = expectedSums(
    shop.orders.map((order) => ({ order, refunds: shop.refunds.filter((refund) => refund.parent_id === order.id) })),
    { timezone, currency: 'ZAR', dateType: 'date_paid', excluded: EXCLUDED_STATUSES },
  );
  const found = new Map<number, Record<string, bigint>>();
  for (const [key, figures] of products) {
    const [currency, day = '', product] = key.split(' ');
    if (currency !== 'ZAR' || day < RANGE.from || day > RANGE.to) continue;
    const sums = found.get(Number(product)) ?? {};
    found.set(Number(product), sums);
    for (const [name, figure] of Object.entries(figures)) sums[name] = (sums[name] ?? 0n) + figure;
  }
  return found;
}

test.each(ZONES)(
  'products in %s have the sums of their orders, and with the rest make the overview',
  async (timezone) => {
    const report = await read(timezone);
    const plain = expected(timezone);
    for (const item of report.items) {
      const sums = plain.get(item.productId) ?? {};
      const [sold, back] = [Number(sums['units'] ?? 0n), Number(sums['refunded_units'] ?? 0n)];
      expect([item.productId, item.figures.items]).toEqual([item.productId, sold - back]);
      expect([item.figures.netSales, item.figures.refunds]).toEqual([
        fromCents(sums['net_sales'] ?? 0n),
        fromCents(sums['refunds'] ?? 0n),
      ]);
      if (sold === 0) expect(item.figures.refundRate).toBe(null);
      else expect(item.figures.refundRate).toBeCloseTo(back / sold, 4);
      expect(item.velocity).toBeCloseTo(Math.max(sold - back, 0) / DAYS, 10);
    }
    expect(report.items.map(({ productId }) => productId).toSorted((a, b) => a - b)).toEqual([
      11, 12, 13, 14, 15, 16, 17,
    ]);
    const overview = await db.asUser({ userId: owner, ...shopIn(timezone).scope }, (tx) =>
      readOverview(tx, shopIn(timezone).scope, { ...RANGE, compare: 'none', interval: 'month' }),
    );
    const { deleted, unallocatedRefunds, fees } = report.besides;
    expect(sumMoney([...report.items.map(({ figures }) => figures.netSales), deleted, unallocatedRefunds, fees])).toBe(
      overview.totals.netSales,
    );
    expect([report.totals.netSales, report.totals.items, report.totals.refunds]).toEqual([
      overview.totals.netSales,
      overview.totals.items,
      overview.totals.refunds,
    ]);
  },
);

test('stock, its value and its cover match the catalogue', async () => {
  const report = await read(ZONES[0]);
  const stock = (id: number) => {
    const item = report.items.find(({ productId }) => productId === id);
    return item && [item.stock, item.stockValue];
  };
  expect(stock(11)).toEqual([7, '139.93']);
  // Four units of the parent, three red at 60.50; one oversold green has no value.
  expect(stock(12)).toEqual([6, '381.50']);
  expect([stock(13), stock(14), stock(17)]).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect([stock(15), stock(16)]).toEqual([
    [-2, '0.00'],
    [1, '9.00'],
  ]);
  expect(report.catalogue).toEqual({ stock: 12, stockValue: '530.43', counted: 4, products: 4, sold: 3, unsold: 1 });
  const straw = report.items.find(({ productId }) => productId === 11);
  expect(straw?.daysOfCover).toBeCloseTo((7 * DAYS) / (straw?.figures.items ?? 0), 10);
  const { netSales = '', refunds = '' } = straw?.figures ?? {};
  const sold = Number(expected(ZONES[0]).get(11)?.['units']);
  expect(straw?.averagePrice).toBe(fromCents(BigInt(Math.round(Number(toCents(netSales) + toCents(refunds)) / sold))));
});

test('search, category, selections, sorting and pages', async () => {
  const ids = async (input: Partial<ProductReportQuery>) =>
    (await read(ZONES[0], input)).items.map(({ productId }) => productId);
  expect(await ids({ orderby: 'name', order: 'asc' })).toEqual([17, 12, 16, 15, 14, 11, 13]);
  expect(await ids({ search: 'hat' })).toEqual([11]);
  expect((await ids({ category: 1 })).toSorted((a, b) => a - b)).toEqual([11, 12]);
  expect(await ids({ category: 2 })).toEqual([11]);
  expect(await ids({ only: 'unsold' })).toEqual([15]);
  expect((await ids({ only: 'counted', orderby: 'stock', order: 'asc' })).toString()).toBe('15,16,12,11');
  const cover = await read(ZONES[0], { orderby: 'daysOfCover', order: 'asc' });
  const known = cover.items.flatMap(({ daysOfCover }) => daysOfCover ?? []);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  expect(cover.items.slice(0, known.length).every(({ daysOfCover }) => daysOfCover !== null)).toBe(true);
  expect([...(await ids({ per_page: 4 })), ...(await ids({ per_page: 4, page: 2 }))]).toEqual(await ids({}));
});

test('comparison with the previous days, and the day of the last sale', async () => {
  const report = await read(ZONES[0], { from: '2026-03-20', to: '2026-03-29', compare: 'previous' });
  const before = await read(ZONES[0], { from: addDays('2026-03-20', -10), to: '2026-03-19' });
  expect(report.previous).toMatchObject({ from: '2026-03-10', to: '2026-03-19' });
  expect(report.previous?.totals.netSales).toBe(before.totals.netSales);
  for (const item of report.items) {
    const earlier = before.items.find(({ productId }) => productId === item.productId);
    expect(item.previous?.netSales).toBe(earlier?.figures.netSales ?? '0.00');
  }
  const last = new Map(report.items.map(({ productId, lastSold }) => [productId, lastSold]));
  expect([last.get(15), last.get(11) !== null]).toEqual([null, true]);
  const gone = report.items.find(({ productId }) => productId === 13);
  expect([gone?.exists, gone?.name]).toEqual([false, 'Product 13']);
});

test('variations add up to their product', async () => {
  const { scope } = shopIn(ZONES[0]);
  const product = (await read(ZONES[0])).items.find(({ productId }) => productId === 12);
  const { items } = await db.asUser({ userId: owner, ...scope }, async (tx) =>
    readProductVariations(tx, scope, { ...RANGE, product_id: 12 }, NOW),
  );
  expect(sumMoney(items.map(({ figures }) => figures.netSales))).toBe(product?.figures.netSales);
  expect(items.reduce((sum, { figures }) => sum + figures.items, 0)).toBe(product?.figures.items);
  const shown = new Map(
    items.map(({ variationId, label, stock, stockValue }) => [variationId, [label, stock, stockValue]]),
  );
  expect(shown.get(1200)).toEqual(['Blue', null, null]);
  expect(shown.get(1201)).toEqual(['Red', 3, '181.50']);
  expect(shown.get(1203)).toEqual(['Green', -1, '0.00']);
  // Sold, but in no catalogue any more; and lines that name no variation.
  expect(shown.get(1202)).toEqual(['Product 12', null, null]);
  expect(shown.has(null)).toBe(true);
});

test('a product that changes in the shop changes in the report', async () => {
  const { scope } = shopIn(ZONES[1]);
  const stock = async () => (await read(ZONES[1])).items.find(({ productId }) => productId === 15)?.stock;
  expect(await stock()).toBe(-2);
  const change = { price: '5.00', manage_stock: true, stock_quantity: 9, date_modified_gmt: '2026-02-01T08:00:00' };
  await storeCatalogue(db, scope.storeId, { products: [{ id: 15, name: 'Dust cover', ...change }] });
  expect(await stock()).toBe(9);
});
