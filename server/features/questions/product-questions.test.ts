import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money/money.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { priceRangeOf } from '#domain/products/price-range.ts';
import {
  type Comparison,
  comparisonsIn,
  type Condition,
  operatorsOf,
  PROPERTIES,
  PROPERTY_NAMES,
  type PropertyName,
} from '#domain/questions/condition.ts';
import { SUGGESTED_PRODUCTS } from '#domain/questions/suggested-segments.ts';
import { Random } from '#domain/random.ts';
import { daysOfCover, sellingDays, velocityOf } from '#domain/stock/stock-cover.ts';
import { compares, holds } from '#domain/testing/expected-condition.ts';
import { countsIn, dayOf, expectedSums, salesMoment } from '#domain/testing/expected-sums.ts';
import { testProduct } from '#domain/testing/test-records.ts';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { storeCatalogue } from '../../testing/generated-catalogue.ts';
import { generateShop, storeShop } from '../../testing/orders/generated-orders.ts';
import { createStore, openTestOrganization } from '../../testing/tenants.ts';
import { readColumnValues, requireColumns } from '../columns/columns.public.ts';
import { readProductKeys, readProductSource } from '../products/products.public.ts';
import { countMembers } from '../segments/segments.public.ts';
import { readQuestionOrders } from './questions.queries.ts';

/** Random conditions on products, answered once more by going through all records of the shop. */

const QUESTIONS = process.env['KAROO_RELEASE_TESTS'] ? 1_000 : 150;
const NOW = new Date('2026-04-18T21:40:00Z');
const TIMEZONE = 'Australia/Adelaide';
const SETTINGS = { timezone: TIMEZONE, currency: 'ZAR', dateType: 'date_paid', excluded: EXCLUDED_STATUSES } as const;
const TODAY = shopDayOf(NOW, TIMEZONE);
const YEAR = { from: addDays(TODAY, -364), to: TODAY };

const COUNT = 40;
const FIRST = 100;
const random = new Random(41);
const oneOf = <Value>(...values: readonly Value[]): Value => random.pick(values);

/** Green tea is a tea. */
const CATEGORIES = [
  { id: 1, name: 'Tea' },
  { id: 2, name: 'Green tea', parent: 1 },
  { id: 3, name: 'Gifts' },
];
const SUBCATEGORIES: Readonly<Record<string, readonly number[]>> = { '1': [1, 2], '2': [2], '3': [3] };

function makePrices() {
  const regular = oneOf('10.00', '49.50', '120.00', '499.99', '');
  const isReduced = regular !== '' && random.chance(0.3);
  const sale = isReduced ? '9.50' : '';
  return { regular_price: regular, sale_price: sale, price: sale || regular, on_sale: isReduced };
}

/** Its number is of none that are sold. */
const LONG_UNSOLD = {
  type: 'simple',
  status: 'publish',
  manage_stock: true,
  stock_quantity: 7,
  date_created_gmt: `${addDays(TODAY, -150)}T10:00:00`,
};

const PRODUCTS = Array.from({ length: COUNT }, (_, place) => {
  const isVariable = random.chance(0.3);
  const counts = random.chance(0.7);
  return testProduct(FIRST + place, {
    ...makePrices(),
    type: isVariable ? 'variable' : oneOf('simple', 'simple', 'simple', 'grouped', 'external'),
    status: oneOf('publish', 'publish', 'publish', 'draft', 'private', 'trash'),
    sku: random.chance(0.8) ? `Tea-${place}` : '',
    manage_stock: counts,
    stock_quantity: counts ? oneOf(-2, 0, 0.5, 3, 7, 25, 140) : null,
    stock_status: oneOf('instock', 'instock', 'outofstock', 'onbackorder'),
    categories: [1, 2, 3].filter(() => random.chance(0.3)).map((id) => ({ id })),
    tags: [5, 6].filter(() => random.chance(0.4)).map((id) => ({ id, name: `Tag ${id}` })),
    date_created_gmt: `${addDays(TODAY, -random.between(0, 160))}T${oneOf('03', '13', '15', '22')}:00:00`,
    ...(place === COUNT - 1 && LONG_UNSOLD),
  });
});
type Product = (typeof PRODUCTS)[number];

const VARIATIONS = PRODUCTS.filter(({ type }) => type === 'variable').flatMap(({ id }) =>
  Array.from({ length: random.between(0, 3) }, (_, place) => {
    const { on_sale: _sale, ...prices } = makePrices();
    const manages = oneOf<boolean | 'parent'>(true, true, false, 'parent');
    return {
      ...testProduct(id * 100 + place, { ...prices, parent_id: id, sku: random.chance(0.5) ? `V-${id}-${place}` : '' }),
      status: oneOf('publish', 'publish', 'private'),
      stock_status: oneOf('instock', 'outofstock'),
      manage_stock: manages,
      stock_quantity: manages === true ? oneOf(0, 2, 11) : null,
    };
  }),
);
const variationsOf = ({ id }: Product) => VARIATIONS.filter(({ parent_id }) => parent_id === id);

/** Costs of products, and of variations apart: [product, variation, first day, cost]. */
const COSTS = [
  ...PRODUCTS.filter(() => random.chance(0.4)).map(
    ({ id }) => [id, 0, addDays(TODAY, oneOf(-9, 0, 1)), '4.00'] as const,
  ),
  ...VARIATIONS.filter(() => random.chance(0.5)).map(
    ({ id, parent_id }) => [parent_id, id, addDays(TODAY, -3), oneOf('2.50', null)] as const,
  ),
];

/** Lines name thirty of the products: ten are never sold. */
function makeShop() {
  const { orders, refunds } = generateShop(17, 240, '2026-02-20T00:00:00Z', 60);
  const spread = <Line extends { product_id: number }>(line: Line, order: number): Line => ({
    ...line,
    product_id: FIRST + ((line.product_id * 7 + order) % 30),
  });
  return {
    orders: orders.map((order) => ({
      ...order,
      line_items: order.line_items.map((line) => spread(line, order.id)),
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      line_items: refund.line_items.map((line) => spread(line, refund.parent_id)),
    })),
  };
}
const SHOP = makeShop();
type Order = (typeof SHOP.orders)[number];

let scope: StoreScope;

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  scope = scopeForServer(await createStore(db, organization, { timezone: TIMEZONE }), organization);
  const { storeId } = scope;
  await storeCatalogue(db, storeId, { products: PRODUCTS, variations: VARIATIONS, categories: CATEGORIES });
  await storeShop(db, storeId, SHOP);
  await db.asOwner(async ({ query }) => {
    const rows = COSTS.map(([product, variation, day, cost]) => ({
      store_id: storeId,
      product_id: product,
      variation_id: variation,
      source: 'hand' as const,
      valid_from: day,
      cost,
    }));
    await query.insertInto('product_costs').values(rows).execute();
    await sql`analyze`.execute(query);
  });
});
afterAll(() => db.close());

const read = <Result>(work: (tx: Tx) => Promise<Result>) =>
  db.asUser({ userId: owner, ...scope, readOnly: true }, work);
const PAGE = { page: 1, per_page: 1, order: 'asc', orderby: 'date', compact: false } as const;
const listed = (where: Condition) =>
  read((tx) => readProductKeys(tx, scope, { store_id: scope.storeId, ...PAGE, where }, NOW));

// What each property is, by going through the records.

const SUMS = expectedSums(
  SHOP.orders.map((order) => ({ order, refunds: SHOP.refunds.filter(({ parent_id }) => parent_id === order.id) })),
  SETTINGS,
).products;

const SOLD = Map.groupBy(
  [...SUMS].map(([key, figures]) => ({ key: key.split(' '), figures })),
  ({ key: [, , product] }) => Number(product),
);

/** A figure of a product in the last days. */
function soldOf({ id }: Product, days: number, name: string, currency: string | null = 'ZAR'): bigint {
  const from = addDays(TODAY, 1 - days);
  return (SOLD.get(id) ?? []).reduce((sum, { key: [of, day = ''], figures }) => {
    const isCounted = day >= from && day <= TODAY && (currency === null || of === currency);
    return isCounted ? sum + (figures[name] ?? 0n) : sum;
  }, 0n);
}

const unitsOf = (product: Product, days: number) =>
  Number(soldOf(product, days, 'units') - soldOf(product, days, 'refunded_units'));
const moneyOf = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const addedOn = ({ date_created_gmt: created }: Product) => shopDayOf(new Date(`${created}Z`), TIMEZONE);

function stockOf(product: Product): number | null {
  const own = product.manage_stock && product.stock_quantity !== null ? [product.stock_quantity] : [];
  const theirs = variationsOf(product).flatMap(({ manage_stock: manages, stock_quantity: stock }) =>
    manages === true && stock !== null ? [stock] : [],
  );
  const counted: readonly number[] = [...own, ...theirs];
  return counted.length === 0 ? null : counted.reduce((sum, one) => sum + one, 0);
}

function priceOf(product: Product, end: 'lowest' | 'regular_lowest'): string | null {
  const own = end === 'lowest' ? product.price : product.regular_price;
  const range = priceRangeOf(
    variationsOf(product).map(({ status, price, regular_price, sale_price, stock_status, manage_stock }) => ({
      status,
      price: price || '0',
      regular_price: regular_price || null,
      sale_price: sale_price || null,
      stock_status: manage_stock === 'parent' ? product.stock_status : stock_status,
    })),
  );
  return range?.[end] ?? (own || (end === 'lowest' ? '0' : null));
}

function coverOf(product: Product): number | null {
  const range = { from: addDays(TODAY, -29), to: TODAY };
  const days = daysOfCover(
    stockOf(product),
    velocityOf(unitsOf(product, 30), sellingDays(range, addedOn(product), TODAY)),
  );
  return days === null ? null : Math.floor(days + 1e-9);
}

function hasCost(product: Product): boolean {
  const isPriced = (variation: number) =>
    COSTS.some(([id, of, day, cost]) => id === product.id && of === variation && day <= TODAY && cost !== null);
  const published = variationsOf(product).filter(({ status }) => status === 'publish');
  return isPriced(0) || (published.length > 0 && published.every(({ id }) => isPriced(id)));
}

type Plain = (product: Product, values: readonly string[]) => string | number | boolean | null;
const PLAIN: Partial<Record<PropertyName, Plain>> = {
  product_price: (product) => priceOf(product, 'lowest'),
  product_regular_price: (product) => priceOf(product, 'regular_lowest'),
  product_on_sale: ({ on_sale: isOnSale }, values) => values.includes(isOnSale ? 'yes' : 'no'),
  product_stock(product) {
    const stock = stockOf(product);
    return stock === null ? null : Math.floor(stock);
  },
  product_stock_status: ({ stock_status }, values) => values.includes(stock_status),
  product_cover: coverOf,
  product_last_sold: (product, [days]) => soldOf(product, Number(days), 'units', null) > 0n,
  product_units_30: (product) => unitsOf(product, 30),
  product_units_90: (product) => unitsOf(product, 90),
  product_units_365: (product) => unitsOf(product, 365),
  product_sales_30: (product) => moneyOf(soldOf(product, 30, 'net_sales')),
  product_sales_90: (product) => moneyOf(soldOf(product, 90, 'net_sales')),
  product_sales_365: (product) => moneyOf(soldOf(product, 365, 'net_sales')),
  product_in_category: ({ categories }, values) =>
    categories.some(({ id }) => values.some((value) => SUBCATEGORIES[value]?.includes(id))),
  product_has_tag: ({ tags }, values) => tags.some(({ id }) => values.includes(String(id))),
  product_type: ({ type }, values) => values.includes(type),
  product_status: ({ status }, values) => values.includes(status),
  product_has_sku: (product, values) =>
    [product, ...variationsOf(product)].some(({ sku }) =>
      values.some((value) => value.toLowerCase() === sku.toLowerCase()),
    ),
  product_created: addedOn,
  product_cost: (product, values) => values.includes(hasCost(product) ? 'known' : 'unknown'),
};

const fits = (product: Product, condition: Condition) =>
  holds(condition, (one) => compares(PLAIN[one.property]?.(product, one.values) ?? null, one, TODAY));
const fitting = (condition: Condition) =>
  PRODUCTS.filter((product) => product.status !== 'trash' && fits(product, condition)).map(({ id }) => id);

// Random conditions.

const PROPERTIES_OF_PRODUCTS = PROPERTY_NAMES.filter((name) => PROPERTIES[name].of === 'product');
const KEYS: Partial<Record<PropertyName, readonly string[]>> = {
  product_on_sale: ['yes', 'no'],
  product_stock_status: ['instock', 'outofstock', 'onbackorder'],
  product_in_category: ['1', '2', '3', '9'],
  product_has_tag: ['5', '6', '9'],
  product_type: ['simple', 'variable', 'grouped', 'subscription'],
  product_status: ['publish', 'draft', 'private'],
  product_has_sku: ['tea-1', 'TEA-2', 'v-100-0', ...VARIATIONS.map(({ sku }) => sku).filter(Boolean), 'none'],
  product_cost: ['known', 'unknown'],
};
const day = fc.integer({ min: 0, max: 90 }).map((days) => addDays(TODAY, -days));

const comparison = (property: PropertyName): fc.Arbitrary<Comparison> =>
  fc.constantFrom(...operatorsOf(property)).chain((is) => {
    const of = (values: fc.Arbitrary<readonly string[]>) => values.map((some) => ({ property, is, values: some }));
    const keys = KEYS[property];
    if (keys) return of(fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 2 }));
    if (is.endsWith('in_last')) return of(fc.tuple(fc.integer({ min: 1, max: 120 }).map(String)));
    const { kind } = PROPERTIES[property];
    const one: fc.Arbitrary<string> =
      kind === 'day'
        ? day
        : kind === 'amount'
          ? fc.constantFrom('0', '9.50', '10', '49.5', '120.00', '450', '1200.50')
          : fc.constantFrom('0', '1', '2', '4', '7', '12', '30');
    return of(is === 'between' ? fc.tuple(one, one) : fc.tuple(one));
  });

function conditions(one: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> {
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
const ofProducts = fc.constantFrom(...PROPERTIES_OF_PRODUCTS).chain(comparison);

test('products are those of a plain calculation over the records', async () => {
  const seen = new Set<PropertyName>();
  let choosing = 0;
  await fc.assert(
    fc.asyncProperty(conditions(ofProducts), async (where) => {
      for (const { property } of comparisonsIn(where)) seen.add(property);
      const expected = fitting(where);
      if (expected.length > 0 && expected.length < COUNT / 2) choosing += 1;
      expect((await listed(where)).toSorted((one, other) => one - other)).toEqual(expected);
      const members = await read((tx) => countMembers(tx, scope, { about: 'products', where }, NOW));
      expect(members).toBe(expected.length);
    }),
    { numRuns: QUESTIONS },
  );
  expect(choosing).toBeGreaterThan(QUESTIONS / 5);
  expect([...seen].toSorted()).toEqual(PROPERTIES_OF_PRODUCTS.toSorted());
}, 600_000);

test('the list’s column of days of cover has what conditions compare', async () => {
  const source = await read((tx) => readProductSource(tx, scope, NOW));
  const values = await read((tx) =>
    readColumnValues(
      tx,
      scope,
      source,
      PRODUCTS.map(({ id }) => id),
      requireColumns(source.list, 'cover'),
    ),
  );
  const shown = PRODUCTS.map((product) => [product.id, values.get(String(product.id))?.['cover'] ?? null]);
  expect(shown).toEqual(PRODUCTS.map((product) => [product.id, coverOf(product)]));
  expect(shown.filter(([, cover]) => cover !== null).length).toBeGreaterThan(3);
});

const total: fc.Arbitrary<Condition> = fc
  .constantFrom('115.00', '300.5', '800')
  .map((value) => ({ property: 'total', is: 'at_least', values: [value] }));
const isOfProduct = (one: Condition) =>
  comparisonsIn(one).every(({ property }) => PROPERTIES[property].of === 'product');

/** What the parts of a group say of products is about one product that the order contains. */
function chooses(order: Order, where: Condition): boolean {
  if (isOfProduct(where)) {
    return order.line_items.some((line) =>
      PRODUCTS.some((product) => product.id === line.product_id && fits(product, where)),
    );
  }
  if ('property' in where) return toCents(order.total) >= toCents(where.values[0] ?? '');
  const parts = 'all' in where ? where.all : where.any;
  const own = parts.filter(isOfProduct);
  const others = parts.filter((part) => !isOfProduct(part)).map((part) => chooses(order, part));
  if ('all' in where) return others.every(Boolean) && (own.length === 0 || chooses(order, { all: own }));
  return others.some(Boolean) || (own.length > 0 && chooses(order, { any: own }));
}

test('in a question about sales they choose the orders that contain such a product', async () => {
  const counted = SHOP.orders.filter((order) => countsIn(order, SETTINGS) && order.currency === 'ZAR');
  const within = counted.filter((order) => {
    const sold = dayOf(salesMoment(order, SETTINGS), SETTINGS);
    return sold >= YEAR.from && sold <= YEAR.to;
  });
  let mixed = 0;
  await fc.assert(
    fc.asyncProperty(conditions(fc.oneof(ofProducts, total)), async (where) => {
      const expected = within.filter((order) => chooses(order, where)).map(({ id }) => id);
      if (expected.length > 0 && expected.length < within.length) mixed += 1;
      const asked = { ...YEAR, where, page: 1, per_page: 500, order: 'asc' } as const;
      const { items } = await read((tx) => readQuestionOrders(tx, scope, asked, NOW));
      expect(items.map(({ wc_id }) => wc_id).toSorted((one, other) => one - other)).toEqual(
        expected.toSorted((one, other) => one - other),
      );
    }),
    { numRuns: QUESTIONS / 2 },
  );
  expect(mixed).toBeGreaterThan(QUESTIONS / 20);
}, 600_000);

test.each(Object.entries(SUGGESTED_PRODUCTS))(
  'the suggested segment %s has its products',
  async (suggested, { where }) => {
    const query = { store_id: scope.storeId, ...PAGE, suggested: suggested as keyof typeof SUGGESTED_PRODUCTS };
    const found = await read((tx) => readProductKeys(tx, scope, query, NOW));
    expect(found.toSorted((one, other) => one - other)).toEqual(fitting(where));
    expect(found.length).toBeGreaterThan(0);
  },
);

test('costs are asked for by nobody whom they are hidden from', async () => {
  const where = { property: 'product_cost', is: 'is', values: ['known'] } as const;
  expect((await listed(where)).length).toBeGreaterThan(0);
  const query = { store_id: scope.storeId, ...PAGE, where };
  await expect(read((tx) => readProductKeys({ ...tx, hidesCosts: true }, scope, query, NOW))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});
