import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInLanguage } from '../../../platform/language/language.ts';
import { DIMENSION_NAMES, isOfOrders } from '#domain/figures/dimensions.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents } from '#domain/money/money.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import type { DayRange } from '#domain/time/period.ts';
import { addDays } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { type Figures, expectedSums } from '#domain/testing/expected-sums.ts';
import { generateVariedShop, storeCatalogue, variationOf } from '../../../testing/generated-catalogue.ts';
import { type GeneratedShop, storeShop } from '../../../testing/orders/generated-orders.ts';
import { ROLLED_UP, rollUpSums } from '../../../testing/orders/roll-up-sums.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { type BreakdownQuery, readBreakdown, readReport, type ReportQuery } from '../sales/report.queries.ts';
import { addFigures } from '../testing/add-figures.ts';
import { readOverview } from '../sales/overview.queries.ts';

const ZONES = ['Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland'] as const;
const RANGES: readonly DayRange[] = [
  { from: '2026-02-10', to: '2026-05-20' },
  { from: '2026-03-01', to: '2026-03-31' },
  { from: '2026-03-08', to: '2026-03-08' },
];
const ASKED = { compare: 'none', orderby: 'netSales', order: 'desc', page: 1, per_page: 100 } as const;
/** Product 13 is in no catalogue any more, 14 in no category, 11 in two. */
const CATALOGUE = {
  categories: [
    { id: 1, name: 'Hats &amp; caps' },
    { id: 2, name: 'Sale' },
  ],
  products: [
    { id: 11, name: 'Hat', categories: [{ id: 1 }, { id: 2 }], tags: [{ id: 5, name: 'Summer' }] },
    {
      id: 12,
      name: 'Cap &amp; veil',
      type: 'variable',
      categories: [{ id: 1 }],
      tags: [
        { id: 5, name: 'Summer' },
        { id: 6, name: 'New &amp; loved' },
      ],
    },
    { id: 14, name: 'Gift card', categories: [] },
  ],
  variations: [{ id: 1200, parent_id: 12, name: 'Blue', manage_stock: false }],
};

const shops = new Map<string, { scope: StoreScope; shop: GeneratedShop }>();

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  for (const [at, timezone] of ZONES.entries()) {
    const storeId = await createStore(db, organization, { timezone });
    const shop = generateVariedShop(at + 21, 300);
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

const read = (timezone: string, input: Omit<BreakdownQuery, keyof typeof ASKED> & Partial<BreakdownQuery>) =>
  db.asUser({ userId: owner, ...shopIn(timezone).scope }, (tx) =>
    readBreakdown(tx, shopIn(timezone).scope, { ...ASKED, ...input }),
  );

/** Sums per product (or variation) of a range, computed order by order. */
function plain({ orders, refunds }: GeneratedShop, timezone: string, range: DayRange, byVariation = false) {
  const keyed = <Line extends { product_id: number }>(line: Line) =>
    byVariation ? { ...line, product_id: variationOf(line) } : line;
  const { products } = expectedSums(
    orders.map((order) => ({
      order: { ...order, line_items: order.line_items.map(keyed) },
      refunds: refunds
        .filter((refund) => refund.parent_id === order.id)
        .map((refund) => ({ ...refund, line_items: refund.line_items.map(keyed) })),
    })),
    { timezone, currency: 'ZAR', dateType: 'date_paid', excluded: EXCLUDED_STATUSES },
  );
  return sumsOf(products, range);
}

type LineFigures = Record<'orders' | 'items', number> &
  Record<'grossSales' | 'discounts' | 'refunds' | 'netSales', string>;

function sumsOf(products: Figures, { from, to }: DayRange): Map<number, LineFigures> {
  const found = new Map<number, Record<string, bigint>>();
  for (const [key, figures] of products) {
    const [currency, day = '', product] = key.split(' ');
    if (currency !== 'ZAR' || day < from || day > to) continue;
    const sums = found.get(Number(product)) ?? {};
    found.set(Number(product), sums);
    for (const [name, figure] of Object.entries(figures)) sums[name] = (sums[name] ?? 0n) + figure;
  }
  return new Map(
    [...found].map(([product, sums]) => {
      const money = (name: string) => fromCents(sums[name] ?? 0n);
      return [
        product,
        {
          orders: Number(sums['orders'] ?? 0n),
          items: Number((sums['units'] ?? 0n) - (sums['refunded_units'] ?? 0n)),
          grossSales: money('gross_sales'),
          discounts: money('discounts'),
          refunds: money('refunds'),
          netSales: money('net_sales'),
        },
      ];
    }),
  );
}

const ADDED = ['items', 'grossSales', 'discounts', 'refunds', 'netSales'] as const;

const added = (all: Parameters<typeof addFigures>[0]) => addFigures(all, ADDED);

test.each(ZONES)('sales by product, category and variation in %s add up to the overview', async (timezone) => {
  for (const range of RANGES) {
    const { totals: whole } = await db.asUser({ userId: owner, ...shopIn(timezone).scope }, (tx) =>
      readOverview(tx, shopIn(timezone).scope, { ...range, compare: 'none', interval: 'month' }),
    );
    for (const by of DIMENSION_NAMES.filter((name) => !isOfOrders(name))) {
      const { items } = await read(timezone, { ...range, by });
      expect([by, added(items.map(({ sums }) => sums))]).toEqual([by, added([whole])]);
    }
  }
});

test.each(ZONES)('every product and variation in %s has the sums of its lines and refunds', async (timezone) => {
  const { shop } = shopIn(timezone);
  for (const range of RANGES) {
    const products = await read(timezone, { ...range, by: 'product' });
    const expected = plain(shop, timezone, range);
    expect(products.items.map(({ key }) => Number(key)).toSorted()).toEqual([...expected.keys()].toSorted());
    for (const { key, sums } of products.items) {
      expect(sums).toMatchObject({ ...expected.get(Number(key)), tax: null, shipping: null, totalSales: null });
    }

    const variations = await read(timezone, { ...range, by: 'variation' });
    const variedByHand = plain(shop, timezone, range, true);
    const varied = variations.items.filter(({ key }) => key.includes(':'));
    expect(varied).toHaveLength([...variedByHand.keys()].filter((id) => id > 0).length);
    for (const { key, sums } of varied) expect(sums).toMatchObject(variedByHand.get(Number(key.split(':')[1])) ?? {});

    const categories = await read(timezone, { ...range, by: 'category' });
    const of = (...ids: number[]) => added(ids.flatMap((id) => expected.get(id) ?? []));
    const sums = new Map(categories.items.map(({ key, sums: own }) => [key, added([own])]));
    expect(sums.get('1') ?? of()).toEqual(of(11, 12));
    expect(sums.get('2') ?? of()).toEqual(of(11));
    expect(sums.get('') ?? of()).toEqual(of(14));
    expect(sums.get('0') ?? of()).toEqual(of(0, 13));
    expect(sums.get('-1') ?? of()).toEqual(of(-1));
    expect(sums.get('-2') ?? of()).toEqual(of(-2));

    const tags = await read(timezone, { ...range, by: 'tag' });
    const ofTags = new Map(tags.items.map(({ key, sums: own }) => [key, added([own])]));
    expect(ofTags.get('5') ?? of()).toEqual(of(11, 12));
    expect(ofTags.get('6') ?? of()).toEqual(of(12));
    expect(ofTags.get('') ?? of()).toEqual(of(14));
  }
});

test('rows have the catalogue’s names, and deleted products those of their orders', async () => {
  const range = { from: '2026-02-10', to: '2026-05-20' } as const;
  const labels = async (by: BreakdownQuery['by']) =>
    new Map((await read(ZONES[0], { ...range, by })).items.map(({ key, label }) => [key, label]));
  const products = await labels('product');
  expect([products.get('12'), products.get('13')]).toEqual(['Cap & veil', 'Product 13']);
  expect([products.get('0'), products.get('-1'), products.get('-2')]).toEqual([
    'Products deleted in the store',
    'Unallocated refunds',
    'Fees and rounding',
  ]);
  const afrikaans = await runInLanguage('af', () => labels('product'));
  expect([afrikaans.get('12'), afrikaans.get('-1'), afrikaans.get('-2')]).toEqual([
    'Cap & veil',
    'Terugbetalings wat nie toegewys is nie',
    'Fooie en afronding',
  ]);
  expect((await labels('category')).get('1')).toBe('Hats & caps');
  expect((await labels('tag')).get('6')).toBe('New & loved');
  const variations = await labels('variation');
  expect([variations.get('12:1200'), variations.get('12:1201')]).toEqual(['Cap & veil - Blue', 'Product 12']);
});

test('pages are consecutive, with the previous range', async () => {
  const range = { from: '2026-03-15', to: '2026-04-13' } as const;
  const all = await read(ZONES[0], { ...range, by: 'product', compare: 'previous', orderby: 'items', order: 'asc' });
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      read(ZONES[0], {
        ...range,
        by: 'product',
        compare: 'previous',
        orderby: 'items',
        order: 'asc',
        page,
        per_page: 3,
      }),
    ),
  );
  expect(pages.flatMap(({ items }) => items)).toEqual(all.items);
  expect(all.items.map(({ sums }) => sums.items)).toEqual(
    all.items.map(({ sums }) => sums.items).toSorted((one, other) => one - other),
  );
  const before = await read(ZONES[0], { from: addDays(range.from, -30), to: '2026-03-14', by: 'product' });
  const earlier = new Map(before.items.map(({ key, sums }) => [key, sums]));
  for (const { key, previous } of all.items) expect(previous?.netSales).toBe(earlier.get(key)?.netSales ?? '0.00');
});

test.each(['product', 'category', 'variation'] as const)(
  'the rows by %s of a condition that every order meets are those of all orders',
  async (by) => {
    const { scope } = shopIn('Africa/Johannesburg');
    const ask = (more: Pick<ReportQuery, 'where'>) =>
      db.asUser({ userId: owner, ...scope }, (tx) => {
        const measures: ReportQuery['measures'] = ['netSales', 'orders', 'items', 'refunds'];
        return readReport(tx, scope, {
          ...ASKED,
          from: '2026-02-10',
          to: '2026-05-20',
          by: [by],
          measures,
          filter: {},
          ...more,
        });
      });
    const all = await ask({});
    expect(all.items.length).toBeGreaterThan(3);
    expect(await ask({ where: { sql: sql`o.wc_id > 0`, name: 'every order' } })).toEqual(all);
  },
);
