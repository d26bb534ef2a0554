import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DimensionName, OrderDimension } from '#domain/figures/dimensions.ts';
import { ROW_MEASURE_NAMES } from '#domain/figures/measures.ts';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney, fromCents, sumMoney, toCents } from '#domain/money/money.ts';
import { customerSegment } from '#domain/customers/customer-segment.ts';
import {
  type Comparison,
  comparisonsIn,
  type Condition,
  PROPERTIES,
  type PropertyName,
} from '#domain/questions/condition.ts';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import { compares, holds } from '#domain/testing/expected-condition.ts';
import { countsIn, customerKeyOf, dayOf, expectedSums, salesMoment } from '#domain/testing/expected-sums.ts';
import { expectedCustomerGroup } from '#domain/testing/expected-customer-group.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import type { Database } from '../../platform/db/database.ts';
import { storeCatalogue } from '../../testing/generated-catalogue.ts';
import { generateShop, storeShop } from '../../testing/orders/generated-orders.ts';
import { createOrganization, createStore, openTestOrganization } from '../../testing/tenants.ts';
import { copyNextMeta } from '../conditions/conditions.public.ts';
import { readFirstProducts } from './first-products.queries.ts';
import { readQuestion, readQuestionCustomers, readQuestionOrders } from './questions.queries.ts';
import { readBoughtTogether, readTimeToShip, readUnpaidOrders } from './ready-questions.queries.ts';

/** Random questions, answered once more by going through all records of the shop. */

const QUESTIONS = process.env['KAROO_RELEASE_TESTS'] ? 1_000 : 150;
const NOW = new Date('2026-04-18T21:40:00Z');
const TIMEZONE = 'Australia/Adelaide';
const SETTINGS = {
  timezone: TIMEZONE,
  currency: 'ZAR',
  dateType: 'date_paid',
  excluded: ['pending', 'failed', 'cancelled', 'trash', 'checkout-draft', 'auto-draft'],
} as const;
const TODAY = dayOf(NOW.toISOString().slice(0, 19), SETTINGS);

const CATALOGUE = {
  categories: [
    { id: 1, name: 'Tea' },
    { id: 2, name: 'Gifts' },
  ],
  products: [
    { id: 11, name: 'Rooibos', price: '49.50', categories: [{ id: 1 }], tags: [{ id: 5, name: 'Organic' }] },
    {
      id: 12,
      name: 'Buchu',
      type: 'variable',
      price: '20.00',
      categories: [{ id: 1 }, { id: 2 }],
      tags: [
        { id: 5, name: 'Organic' },
        { id: 6, name: 'New &amp; loved' },
      ],
    },
    { id: 13, name: 'Mug', price: '80.00', categories: [{ id: 2 }] },
    { id: 14, name: 'Stamp', price: '5.00', categories: [] },
  ],
  variations: [{ id: 1200, parent_id: 12, name: 'Loose', manage_stock: false }],
};
const STATES = ['GP', 'WC', 'KZN'];
const DEVICES = ['Mobile', 'Desktop', ''];
const SHIPPING = ['Courier', 'Collect', ''];
const ORIGINS = ['organic', 'utm', 'typein', ''];
const SOURCES = ['Google', 'newsletter', '(direct)'];
const WAYS = ['checkout', 'admin', 'pos-rest-api', 'store-api'];

/** Up to four days after it was made; some before it was paid. */
const completedAt = ({ id, date_created_gmt }: { id: number; date_created_gmt: string }) =>
  new Date(Date.parse(`${date_created_gmt}Z`) + (id % 97) * 3_600_000).toISOString().slice(0, 19);

/** A generated shop whose orders differ in everything a question may ask for. */
function makeShop() {
  const { orders, refunds } = generateShop(17, 240, '2026-02-20T00:00:00Z', 60);
  return {
    refunds,
    orders: orders.map((order) => ({
      ...order,
      billing: {
        ...order.billing,
        email: `customer${order.id % 23}@example.co.za`,
        state: STATES[order.id % 3] ?? '',
        city: order.id % 5 === 0 ? 'Soweto' : 'Paarl',
      },
      customer_id: order.id % 23 === 4 ? 77 : 0,
      date_completed_gmt: order.status === 'completed' ? completedAt(order) : null,
      line_items: order.line_items.map((line) => ({
        ...line,
        sku: `SKU-${line.product_id}`,
        variation_id: line.product_id === 12 && line.id % 2 === 0 ? 1200 : 0,
      })),
      coupon_lines: order.id % 4 === 0 ? [{ code: 'WINTER' }, ...(order.id % 8 === 0 ? [{ code: 'vip' }] : [])] : [],
      shipping_lines: SHIPPING[order.id % 3] === '' ? [] : [{ method_title: SHIPPING[order.id % 3] }],
      created_via: WAYS[order.id % 4] ?? '',
      meta_data: [
        { id: 1, key: '_wc_order_attribution_device_type', value: DEVICES[order.id % 3] },
        { id: 3, key: '_wc_order_attribution_source_type', value: ORIGINS[order.id % 4] },
        { id: 4, key: '_wc_order_attribution_utm_source', value: SOURCES[order.id % 3] },
        { id: 5, key: '_wc_order_attribution_utm_medium', value: order.id % 2 === 0 ? 'CPC' : '' },
        { id: 6, key: '_wc_order_attribution_utm_campaign', value: order.id % 5 === 0 ? 'Spring Sale' : '' },
        ...(order.id % 7 === 0 ? [{ id: 2, key: 'gift', value: 'yes' }] : []),
      ],
    })),
  };
}

const SHOP = makeShop();
type Order = (typeof SHOP.orders)[number];
const COUNTED = SHOP.orders.filter((order) => countsIn(order, SETTINGS));
const ALL = SHOP.orders.map((order) => ({
  order,
  refunds: SHOP.refunds.filter(({ parent_id }) => parent_id === order.id),
}));
const CUSTOMERS = expectedSums(ALL, SETTINGS).customers;

let scope: StoreScope;

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  const storeId = await createStore(db, organization, { timezone: TIMEZONE });
  scope = scopeForServer(storeId, organization);
  await storeCatalogue(db, storeId, CATALOGUE);
  await storeShop(db, storeId, SHOP);
  // A server's database is analyzed as it grows. Without statistics, some questions take a second.
  await db.asOwner(({ query }) => sql`analyze`.execute(query));
});
afterAll(() => db.close());

const read = <Result>(work: (tx: Parameters<Parameters<Database['asUser']>[1]>[0]) => Promise<Result>) =>
  db.asUser({ userId: owner, ...scope, readOnly: true }, work);

// What each property is, by going through the records.

const momentOf = (order: Order) => salesMoment(order, SETTINGS);
const refundedOf = (order: Order) =>
  sumMoney(SHOP.refunds.filter(({ parent_id }) => parent_id === order.id).map(({ amount }) => amount));
const has = (order: Order, values: readonly string[]) =>
  order.line_items.some((line) => values.some((id) => [line.product_id, line.variation_id].includes(Number(id))));
const hasCategory = (order: Order, values: readonly string[]) =>
  order.line_items.some((line) =>
    CATALOGUE.products.some(
      ({ id, categories }) => id === line.product_id && categories.some((one) => values.includes(String(one.id))),
    ),
  );
const TAGS: ReadonlyMap<number, readonly string[]> = new Map([
  [11, ['5']],
  [12, ['5', '6']],
]);
const hasTag = (order: Order, values: readonly string[]) =>
  order.line_items.some((line) => (TAGS.get(line.product_id) ?? []).some((id) => values.includes(id)));
const firstDayOf = (order: Order) => {
  const first = CUSTOMERS.get(customerKeyOf(order) ?? '')?.first;
  return first ? dayOf(first, SETTINGS) : null;
};
const codesOf = (order: Order) => order.coupon_lines.map(({ code }) => code.toLowerCase());
const hourOf = (order: Order) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: TIMEZONE, hour: '2-digit', hourCycle: 'h23' }).format(
    new Date(`${momentOf(order)}Z`),
  );

const metaOf = ({ meta_data }: Order, name: string) =>
  (meta_data.find(({ key }) => key === `_wc_order_attribution_${name}`)?.value ?? '').toLowerCase();

/** The keys of an order in each dimension. */
const KEYS: Readonly<Record<OrderDimension, (order: Order) => string[]>> = {
  status: ({ status }) => [status],
  payment: ({ payment_method }) => [payment_method],
  province: ({ billing }) => [`ZA:${billing.state}`],
  city: ({ billing }) => [`ZA:${billing.state}:${billing.city.toLowerCase()}`],
  coupon: (order) => (codesOf(order).length === 0 ? [''] : codesOf(order)),
  customer: (order) => [firstDayOf(order) === dayOf(momentOf(order), SETTINGS) ? 'new' : 'returning'],
  shipping_method: ({ shipping_lines }) => [(shipping_lines[0]?.method_title ?? '').toLowerCase()],
  device: ({ meta_data }) => [(meta_data[0]?.value ?? '').toLowerCase()],
  hour: (order) => [hourOf(order)],
  weekday: (order) => [String(new Date(`${dayOf(momentOf(order), SETTINGS)}T12:00:00Z`).getUTCDay() || 7)],
  origin: (order) => [metaOf(order, 'source_type')],
  source: (order) => [metaOf(order, 'utm_source')],
  medium: (order) => [metaOf(order, 'utm_medium')],
  campaign: (order) => [metaOf(order, 'utm_campaign')],
  created_via: ({ created_via }) => [created_via],
  customer_segment: (order) => [segmentOf(customerOf(customerKeyOf(order) ?? '')) ?? ''],
  customer_group: (order) => {
    const customer = customerOf(customerKeyOf(order) ?? '');
    return [
      customer === null
        ? ''
        : expectedCustomerGroup({ ...historyOf(customer), spent: customer.spent }, BIG_SPEND, HOUR),
    ];
  },
};

type Customer = { key: string; orders: number; spent: string; first: string | null; last: string | null };
const boughtBy = (key: string) => COUNTED.filter((order) => customerKeyOf(order) === key);
const at = (moment: string) => Date.parse(`${moment}Z`);

/** Segments are those of the hour. */
const HOUR = new Date('2026-04-18T21:00:00Z');
const historyOf = ({ orders, first, last }: Customer) => ({
  orders,
  firstOrderAt: first ? new Date(at(first)) : null,
  lastOrderAt: last ? new Date(at(last)) : null,
});
const segmentOf = (customer: Customer | null) => customer && customerSegment(historyOf(customer), HOUR);
const BOUGHT = [...CUSTOMERS.values()].filter(({ orders }) => orders > 0);
const BIG_SPEND = fromCents(
  (toCents(sumMoney(BOUGHT.map(({ spent }) => spent))) * 4n + BigInt(BOUGHT.length)) / BigInt(2 * BOUGHT.length),
);

/** The value of a property, or whether a record has the values. */
type Plain<Record> = (record: Record, values: readonly string[]) => string | number | boolean | null;

const OF_ORDERS: Partial<Record<PropertyName, Plain<Order>>> = {
  total: ({ total }) => total,
  discount: ({ discount_total }) => discount_total,
  refunded: (order) => refundedOf(order),
  items: ({ line_items }) => line_items.reduce((sum, { quantity }) => sum + quantity, 0),
  sales_day: (order) => dayOf(momentOf(order), SETTINGS),
  product: has,
  category: hasCategory,
  product_tag: hasTag,
  sku: ({ line_items }, values) =>
    line_items.some(({ sku }) => values.some((one) => one.toLowerCase() === sku.toLowerCase())),
  meta: ({ meta_data }, values) => meta_data.some(({ key, value }) => values.includes(`${key}=${value}`)),
};

const OF_CUSTOMERS: Partial<Record<PropertyName, Plain<Customer>>> = {
  customer_orders: ({ orders }) => orders,
  customer_spent: ({ spent }) => spent,
  customer_first_order: ({ first }) => first && dayOf(first, SETTINGS),
  customer_last_order: ({ last }) => last && dayOf(last, SETTINGS),
  customer_days_between: ({ orders, first, last }) =>
    orders > 1 && first && last ? (at(last) - at(first)) / 86_400_000 / (orders - 1) : null,
  customer_segment: (customer, values) => values.includes(segmentOf(customer) ?? ''),
  customer_kind: ({ key }, values) => values.includes(key.startsWith('c:') ? 'account' : 'guest'),
  customer_bought: ({ key }, values) => boughtBy(key).some((order) => has(order, values)),
  customer_bought_category: ({ key }, values) => boughtBy(key).some((order) => hasCategory(order, values)),
  customer_bought_since: ({ key }, [since = '', ...ids]) =>
    boughtBy(key).some((order) => has(order, ids) && isSince(order, since)),
  customer_bought_category_since: ({ key }, [since = '', ...ids]) =>
    boughtBy(key).some((order) => hasCategory(order, ids) && isSince(order, since)),
  customer_bought_then: ({ key }, [one = '', then = '']) =>
    boughtBy(key).some(
      (order) =>
        has(order, [one]) &&
        boughtBy(key).some((later) => has(later, [then]) && at(momentOf(later)) > at(momentOf(order))),
    ),
};

const isSince = (order: Order, since: string) =>
  dayOf(momentOf(order), SETTINGS) >= (since.includes('-') ? since : addDays(TODAY, 1 - Number(since)));

function customerOf(key: string): Customer | null {
  const customer = CUSTOMERS.get(key);
  return customer ? { key, ...customer } : null;
}

const isOfCustomer = (customer: Customer | null, comparison: Comparison) =>
  customer !== null &&
  compares(OF_CUSTOMERS[comparison.property]?.(customer, comparison.values) ?? null, comparison, TODAY);

function isOfOrder(order: Order, comparison: Comparison): boolean {
  const { property, values } = comparison;
  const keys = KEYS[property as OrderDimension]?.(order);
  if (keys !== undefined) return keys.some((key) => values.includes(key));
  const own = OF_ORDERS[property];
  return own
    ? compares(own(order, values), comparison, TODAY)
    : isOfCustomer(customerOf(customerKeyOf(order) ?? ''), comparison);
}

// Random questions.

const day = fc.integer({ min: 0, max: 70 }).map((days) => addDays('2026-02-15', days));
const someOf = (values: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });
const IDS = ['11', '12', '13', '14', '1200', '999'];
const AMOUNTS = ['0', '115.00', '300.5', '800', '1500.00'];
const keysOf = (name: OrderDimension) => [...new Set(SHOP.orders.flatMap(KEYS[name])), 'nothing'];

function comparisonOf(property: PropertyName): fc.Arbitrary<Comparison> {
  const either = (values: fc.Arbitrary<readonly string[]>) =>
    fc.record({ property: fc.constant(property), is: fc.constantFrom('is', 'is_not'), values });
  const ranged = (value: fc.Arbitrary<string>) =>
    fc.oneof(
      fc.record({
        property: fc.constant(property),
        is: fc.constantFrom('at_least', 'at_most'),
        values: fc.tuple(value),
      }),
      fc.record({
        property: fc.constant(property),
        is: fc.constant('between' as const),
        values: fc.tuple(value, value),
      }),
    );
  const named: Partial<Record<PropertyName, readonly string[]>> = {
    category: ['1', '2', '3'],
    product_tag: ['5', '6', '7'],
    sku: ['sku-11', 'SKU-13', 'none'],
    meta: ['gift=yes', 'gift=no', '_wc_order_attribution_utm_medium=CPC', '_wc_order_attribution_utm_campaign='],
    customer_segment: ['new', 'active', 'at-risk', 'none'],
    customer_kind: ['account', 'guest'],
    customer_bought_category: ['1', '2'],
  };
  if (property in KEYS) return either(someOf(keysOf(property as OrderDimension)));
  if (named[property]) return either(someOf(named[property]));
  const { kind } = PROPERTIES[property];
  if (property === 'customer_bought_then') return either(fc.tuple(fc.constantFrom(...IDS), fc.constantFrom(...IDS)));
  if (kind === 'id') return either(someOf(IDS));
  if (kind === 'since') {
    const ids = someOf(property === 'customer_bought_since' ? IDS : ['1', '2']);
    return either(fc.tuple(fc.constantFrom('2026-03-01', '1', '40'), ids).map(([since, of]) => [since, ...of]));
  }
  if (kind === 'amount') return ranged(fc.constantFrom(...AMOUNTS));
  if (kind === 'count') return ranged(fc.integer({ min: 0, max: 14 }).map(String));
  const last = fc.record({
    property: fc.constant(property),
    is: fc.constantFrom('in_last', 'not_in_last'),
    values: fc.tuple(fc.integer({ min: 1, max: 70 }).map(String)),
  });
  return fc.oneof(ranged(day), last);
}

const ORDER_PROPERTIES = [...Object.keys(KEYS), ...Object.keys(OF_ORDERS)] as PropertyName[];
const CUSTOMER_PROPERTIES = Object.keys(OF_CUSTOMERS) as PropertyName[];

function conditions(properties: readonly PropertyName[]): fc.Arbitrary<Condition> {
  const one = fc.constantFrom(...properties).chain(comparisonOf);
  const groups = (inner: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> => {
    const parts = fc.array(inner, { minLength: 1, maxLength: 3 });
    return fc.oneof(
      inner,
      parts.map((all) => ({ all })),
      parts.map((any) => ({ any })),
    );
  };
  return groups(groups(groups(one)));
}

const PLAIN = ['orders', 'items', 'grossSales', 'refunds', 'netSales', 'tax', 'totalSales'] as const;

const question = fc.record({
  range: fc.tuple(day, day).map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
  where: conditions([...ORDER_PROPERTIES, ...CUSTOMER_PROPERTIES]),
  by: fc.oneof(
    fc.uniqueArray(fc.constantFrom(...(Object.keys(KEYS) as DimensionName[])), { maxLength: 2 }),
    fc.constant<DimensionName[]>(['product']),
  ),
  measures: fc.option(fc.uniqueArray(fc.constantFrom(...PLAIN), { minLength: 1, maxLength: 3 }), { nil: undefined }),
  orderby: fc.constantFrom('netSales', 'tax'),
});

/** The sums of these orders in a range by name, in cents or counts, from the slow calculation. */
function plainSums(orders: readonly Order[], { from, to }: { from: ShopDay; to: ShopDay }) {
  const ids = new Set(orders.map(({ id }) => id));
  const { days, products } = expectedSums(
    ALL.filter(({ order }) => ids.has(order.id)),
    SETTINGS,
  );
  const within = (key: string) => {
    const [currency, of = ''] = key.split(' ');
    return currency === 'ZAR' && of >= from && of <= to;
  };
  const total = (rows: readonly Record<string, bigint>[]) => (name: string) =>
    rows.reduce((sum, row) => sum + (row[name] ?? 0n), 0n);
  const ofProducts = Map.groupBy(
    [...products].filter(([key]) => within(key)),
    ([key]) => key.split(' ')[2] ?? '',
  );
  return {
    whole: total([...days].filter(([key]) => within(key)).map(([, row]) => row)),
    products: new Map([...ofProducts].map(([key, rows]) => [key, total(rows.map(([, row]) => row))])),
  };
}

const figuresOf = (sum: (name: string) => bigint) => ({
  orders: Number(sum('orders')),
  items: Number(sum('items')),
  grossSales: fromCents(sum('gross_sales')),
  refunds: fromCents(sum('refunds')),
  netSales: fromCents(sum('net_sales')),
  tax: fromCents(sum('tax')),
  totalSales: fromCents(sum('total_sales')),
});
const isNothing = (figures: object) => Object.values(figures).every((value) => Number(value) === 0);

test('random questions are answered as a plain calculation over the records', async () => {
  const seen = new Set<PropertyName>();
  let [choosing, copies] = [0, 0];
  await fc.assert(
    fc.asyncProperty(question, async ({ range, where, by, measures, orderby }) => {
      // Meta data is asked of the originals at first, and later of what is copied.
      if (await db.asSystem(scope.storeId, (tx) => copyNextMeta(tx, scope.storeId, 3))) copies += 1;
      for (const { property } of comparisonsIn(where)) seen.add(property);
      const chosen = SHOP.orders.filter((order) => holds(where, (one) => isOfOrder(order, one)));
      if (chosen.length > 0 && chosen.length < SHOP.orders.length) choosing += 1;
      const asked = { ...range, where, by, measures, compare: 'none', orderby, order: 'desc', page: 1 } as const;
      const expectedOf = (sum: (name: string) => bigint) => {
        const all = figuresOf(sum);
        return Object.fromEntries((measures ?? PLAIN).map((name) => [name, all[name]]));
      };
      const { report, orders } = await read(async (tx) => ({
        report: await readQuestion(tx, scope, { ...asked, per_page: 100 }, NOW),
        orders: await readQuestionOrders(tx, scope, { ...range, where, page: 1, per_page: 100, order: 'asc' }, NOW),
      }));
      const expected = plainSums(chosen, range);
      expect(report.totals).toMatchObject(expectedOf(expected.whole));
      if (by[0] === 'product') {
        const has = (name: 'netSales' | 'refunds') => measures?.includes(name) ?? true;
        const money = (net: string | null | undefined, refunds: string | null | undefined) => [
          ...(has('netSales') ? [net] : []),
          ...(has('refunds') ? [refunds] : []),
        ];
        const rows = report.items.map(
          ({ keys, figures }) => [keys[0], money(figures.netSales, figures.refunds)] as const,
        );
        const plain = [...expected.products]
          .map(([key, sum]) => [key, fromCents(sum('net_sales')), fromCents(sum('refunds')), sum('units')] as const)
          .filter(([, net, refunds, units]) => !isNothing({ net, refunds, units }));
        expect(new Map(rows)).toEqual(new Map(plain.map(([key, net, refunds]) => [key, money(net, refunds)])));
      } else if (by.length > 0) {
        const ranks: bigint[] = [];
        for (const { keys, figures } of report.items.slice(0, 8)) {
          if (keys.includes('*')) continue;
          const own = chosen.filter((order) =>
            keys.every((key, place) => KEYS[by[place] as OrderDimension](order).includes(key)),
          );
          const { whole } = plainSums(own, range);
          expect({ keys, ...figures }).toMatchObject({ keys, ...expectedOf(whole) });
          ranks.push(whole(orderby === 'tax' ? 'tax' : 'net_sales'));
          expect(Object.keys(figures)).toHaveLength(measures?.length ?? ROW_MEASURE_NAMES.length);
        }
        expect(ranks).toEqual(ranks.toSorted((one, other) => Number(other - one)));
      }
      const behind = chosen
        .filter((order) => countsIn(order, SETTINGS) && order.currency === 'ZAR')
        .filter(
          (order) => dayOf(momentOf(order), SETTINGS) >= range.from && dayOf(momentOf(order), SETTINGS) <= range.to,
        )
        .toSorted((one, other) => at(momentOf(one)) - at(momentOf(other)) || one.id - other.id);
      expect(orders.total).toBe(behind.length);
      expect(orders.items.map(({ wc_id }) => wc_id)).toEqual(behind.slice(0, 100).map(({ id }) => id));
    }),
    { numRuns: QUESTIONS },
  );
  expect(choosing).toBeGreaterThan(QUESTIONS / 4);
  expect(seen.size).toBe(new Set([...ORDER_PROPERTIES, ...CUSTOMER_PROPERTIES]).size);
  expect(copies).toBeGreaterThanOrEqual(SHOP.orders.length / 3);
}, 600_000);

test('customers are those of a plain calculation, each page beginning where the last one ended', async () => {
  await fc.assert(
    fc.asyncProperty(conditions(CUSTOMER_PROPERTIES), async (where) => {
      const expected = [...CUSTOMERS.keys()]
        .filter((key) => holds(where, (one) => isOfCustomer(customerOf(key), one)))
        .toSorted();
      const found: string[] = [];
      for (const page of [1, 2, 3]) {
        const ask = { where, orderby: 'spend', order: 'desc', page, per_page: 10 } as const;
        const { items, total } = await read((tx) => readQuestionCustomers(tx, scope, ask, NOW));
        expect(total).toBe(expected.length);
        found.push(...items.map(({ customer_key }) => customer_key));
      }
      expect(found.toSorted()).toEqual(expected);
    }),
    { numRuns: QUESTIONS / 2 },
  );
}, 600_000);

test('products of first orders bring the customers that a plain calculation finds', async () => {
  const later = new Date('2026-07-10T12:00:00Z');
  const answer = await read((tx) => readFirstProducts(tx, scope, {}, later));
  expect([answer.from, answer.to]).toEqual(['2025-04-12', '2026-04-11']);
  const expected = [...CUSTOMERS.keys()].flatMap((key) => {
    const orders = boughtBy(key).toSorted((one, other) => at(momentOf(one)) - at(momentOf(other)));
    const [first, second] = orders;
    const day = first && dayOf(momentOf(first), SETTINGS);
    if (first === undefined || day === undefined || day < answer.from || day > answer.to) return [];
    return [{ first, returned: second !== undefined && dayOf(momentOf(second), SETTINGS) <= addDays(day, 90) }];
  });
  const countOf = (some: typeof expected) => ({
    customers: some.length,
    returned: some.filter(({ returned }) => returned).length,
  });
  expect(answer).toMatchObject(countOf(expected));
  expect(answer.items.length).toBeGreaterThan(2);
  for (const { product_id: id, customers, returned } of answer.items) {
    expect({ id, customers, returned }).toEqual({
      id,
      ...countOf(expected.filter(({ first }) => has(first, [String(id)]))),
    });
  }
  expect(answer.items.every(({ valued, value }) => valued === 0 && value === null)).toBe(true);
});

test('products of first orders say what their customers spent in the year after', async () => {
  const answer = await read((tx) => readFirstProducts(tx, scope, {}, new Date('2027-03-10T12:00:00Z')));
  const last = addDays(answer.to, 90 - 365);
  const netOf = (key: string, to: ShopDay) => plainSums(boughtBy(key), { from: '2020-01-01', to }).whole('net_sales');
  for (const { product_id: id, valued, value } of answer.items) {
    const values = [...CUSTOMERS.keys()].flatMap((key) => {
      const [first] = boughtBy(key).toSorted((one, other) => at(momentOf(one)) - at(momentOf(other)));
      if (first === undefined || !has(first, [String(id)])) return [];
      const day = dayOf(momentOf(first), SETTINGS);
      return day >= answer.from && day <= last ? [netOf(key, addDays(day, 364))] : [];
    });
    const sum = values.reduce((cents, one) => cents + one, 0n);
    expect({ id, valued, value }).toEqual({
      id,
      valued: values.length,
      value: values.length === 0 ? null : divideMoney(fromCents(sum), values.length),
    });
  }
  expect(answer.items.some(({ valued }) => valued > 0)).toBe(true);
});

const DAYS = { from: '2026-02-25', to: '2026-04-10' } as const;
const soldOn = COUNTED.filter((order) => {
  const sold = dayOf(momentOf(order), SETTINGS);
  return sold >= DAYS.from && sold <= DAYS.to;
});

test('pairs bought together are counted as by hand, with their lift', async () => {
  const answer = await read((tx) => readBoughtTogether(tx, scope, DAYS));
  expect([answer.orders, answer.large]).toEqual([soldOn.length, 0]);
  const productsOf = ({ line_items }: Order) => new Set(line_items.map((line) => line.product_id).filter(Boolean));
  const withAll = (...ids: number[]) => soldOn.filter((order) => ids.every((id) => productsOf(order).has(id))).length;
  const ids = [...new Set(soldOn.flatMap((order) => [...productsOf(order)]))].toSorted((one, other) => one - other);
  const pairs = ids.flatMap((one, place) =>
    ids.slice(place + 1).flatMap((other) => (withAll(one, other) > 1 ? [[one, other] as const] : [])),
  );
  expect(pairs.length).toBeGreaterThan(2);
  expect(answer.items).toHaveLength(pairs.length);
  for (const { product_id: first, other_id: second, ...found } of answer.items) {
    const [own, other, both] = [withAll(first), withAll(second), withAll(first, second)];
    expect(own).toBeLessThanOrEqual(other);
    expect(found).toMatchObject({ product_orders: own, other_orders: other, orders: both });
    expect(found.share).toBeCloseTo(both / own, 4);
    expect(found.lift).toBeCloseTo((both * soldOn.length) / (own * other), 1);
  }
});

test('an order of more products than thirty makes no pairs, and is counted', async () => {
  const line = SHOP.orders[0]?.line_items[0];
  const lines = Array.from({ length: 31 }, (_, place) => ({ ...line, id: place, product_id: 500 + place }));
  const [paid] = soldOn;
  if (paid === undefined) throw new Error('no order');
  const large = [9_001, 9_002].map((id) => ({ ...paid, id, line_items: lines as typeof paid.line_items }));
  const organization = await createOrganization(db, owner);
  const storeId = await createStore(db, organization, { timezone: TIMEZONE });
  await storeShop(db, storeId, { orders: [paid, ...large], refunds: [] });
  const other = scopeForServer(storeId, organization);
  const caller = { userId: owner, ...other, readOnly: true };
  const answer = await db.asUser(caller, (tx) => readBoughtTogether(tx, other, DAYS));
  expect(answer).toMatchObject({ orders: 1, large: 2, items: [] });
});

test('times to completion are those of a plain calculation', async () => {
  const answer = await read((tx) => readTimeToShip(tx, scope, DAYS));
  const waitsOf = (orders: readonly Order[]) => {
    const took = orders
      .filter(({ status }) => status === 'completed')
      .map((order) => Math.max(0, at(completedAt(order)) - at(order.date_paid_gmt ?? order.date_created_gmt)) / 1000)
      .toSorted((one, next) => one - next);
    const of = (share: number) =>
      took.length === 0 ? null : Math.round((took[Math.ceil(took.length * share) - 1] ?? 0) / 360) / 10;
    return {
      orders: orders.length,
      completed: took.length,
      median_hours: of(0.5),
      ninety_hours: of(0.9),
      within_two_days:
        took.length === 0
          ? null
          : Math.round((took.filter((one) => one <= 172_800).length * 10_000) / took.length) / 10_000,
    };
  };
  expect(answer.whole).toEqual(waitsOf(soldOn));
  expect(answer.whole.completed).toBeGreaterThan(10);
  const byMethod = Map.groupBy(soldOn, (order) => KEYS.shipping_method(order)[0] ?? '');
  expect(new Map(answer.items.map(({ key, label: _label, ...waits }) => [key, waits]))).toEqual(
    new Map([...byMethod].map(([key, orders]) => [key, waitsOf(orders)])),
  );
});

test('failed and unpaid orders are those of a plain calculation', async () => {
  const answer = await read((tx) => readUnpaidOrders(tx, scope, DAYS));
  const made = SHOP.orders.filter((order) => {
    const day = dayOf(order.date_created_gmt, SETTINGS);
    return day >= DAYS.from && day <= DAYS.to && !['trash', 'checkout-draft', 'auto-draft'].includes(order.status);
  });
  const unpaidOf = (orders: readonly Order[]) => {
    const failed = orders.filter(({ status }) => status === 'failed');
    const unpaid = orders.filter(({ date_paid_gmt: paid }) => !paid);
    const waiting = unpaid.filter(({ status }) => status === 'pending' || status === 'on-hold');
    const cancelled = unpaid.filter(({ status }) => status === 'cancelled');
    const lost = [...failed, ...waiting, ...cancelled];
    return {
      orders: orders.length,
      failed: failed.length,
      waiting: waiting.length,
      cancelled: cancelled.length,
      share: Math.round((lost.length * 10_000) / orders.length) / 10_000,
      value: sumMoney(lost.filter(({ currency }) => currency === 'ZAR').map(({ total }) => total)),
    };
  };
  expect(answer.whole).toEqual(unpaidOf(made));
  expect(answer.whole.failed + answer.whole.waiting + answer.whole.cancelled).toBeGreaterThan(5);
  const byMethod = Map.groupBy(made, ({ payment_method: method }) => method);
  expect(new Map(answer.items.map(({ key, label: _label, ...found }) => [key, found]))).toEqual(
    new Map([...byMethod].map(([key, orders]) => [key, unpaidOf(orders)])),
  );
});

test('a report that reads every order has at most 400 days', async () => {
  const long = { from: '2024-01-01', to: '2026-04-10' } as const;
  for (const report of [readBoughtTogether, readTimeToShip, readUnpaidOrders]) {
    await expect(read<object>((tx) => report(tx, scope, long))).rejects.toThrow('Choose at most 400 days.');
  }
});
