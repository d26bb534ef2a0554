import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { generateShop, storeShop } from '../../../testing/orders/generated-orders.ts';
import { rollUpSums } from '../../../testing/orders/roll-up-sums.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { readCities, readLocations } from './locations.queries.ts';
import { readOverview } from '../sales/overview.queries.ts';
import { addFigures, rowFiguresOf } from '../testing/add-figures.ts';

/** Spellings of places in shops, with the place they mean. */
const WRITTEN = [
  ['ZA', 'GP', 'Sandton', 'ZA:GP'],
  ['ZA', 'GT', ' sandton', 'ZA:GP'],
  ['ZA', 'Gauteng', 'Soweto', 'ZA:GP'],
  ['ZA', 'NL', 'Durban', 'ZA:KZN'],
  ['ZA', 'KwaZulu-Natal', 'Durban: Umhlanga', 'ZA:KZN'],
  ['ZA', 'somewhere', 'Nowhere', 'ZA:'],
  ['ZA', '', '', 'ZA:'],
  ['US', 'NC', 'Durham', 'US'],
  ['NA', 'KH', 'Windhoek', 'NA'],
  ['', '', 'Lost', ''],
] as const;
const RANGE = { from: '2026-02-21', to: '2026-04-15' } as const;

let scope: StoreScope;

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  const storeId = await createStore(db, organization);
  scope = scopeForServer(storeId, organization);
  const shop = generateShop(21, 240, '2026-02-20T00:00:00Z', 60);
  for (const [at, order] of shop.orders.entries()) {
    const [country, state, city] = WRITTEN[at % WRITTEN.length] ?? WRITTEN[0];
    order.billing = { ...order.billing, country, state, city };
  }
  await storeShop(db, storeId, shop);
  // What is left is summed from its orders.
  await rollUpSums(db, storeId, 12);
});
afterAll(() => db.close());

const ask = { ...RANGE, compare: 'previous' } as const;

test('provinces and the rest add up to the overview in any spelling', async () => {
  const report = await db.asUser({ userId: owner, ...scope }, (tx) => readLocations(tx, scope, ask));
  const overview = await db.asUser({ userId: owner, ...scope }, (tx) =>
    readOverview(tx, scope, { ...ask, interval: 'month' }),
  );
  const whole = rowFiguresOf(overview.totals);
  const places = [...report.provinces, ...report.elsewhere];
  expect(report.totals).toEqual(whole);
  expect(addFigures(places.map(({ sums }) => sums))).toEqual(addFigures([whole]));
  expect(addFigures(places.map(({ previous }) => previous ?? {}))).toEqual(addFigures([report.previous?.totals ?? {}]));
  expect(report.provinces.map(({ key }) => key)).toEqual(
    ['EC', 'FS', 'GP', 'KZN', 'LP', 'MP', 'NC', 'NW', 'WC'].map((code) => `ZA:${code}`),
  );
  const sold = places.filter(({ sums }) => sums.orders > 0).map(({ key }) => key);
  expect(new Set(sold)).toEqual(new Set(WRITTEN.map(([, , , place]) => place)));
});

test("a place's cities add up to it, merged over all spellings of the province", async () => {
  const { provinces, elsewhere } = await db.asUser({ userId: owner, ...scope }, (tx) => readLocations(tx, scope, ask));
  const names = new Map<string, string[]>();
  for (const { key, sums, previous } of [...provinces, ...elsewhere]) {
    const { items, total } = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readCities(tx, scope, { ...ask, place: key, page: 1, per_page: 100 }),
    );
    expect([key, addFigures(items.map((item) => item.sums))]).toEqual([key, addFigures([sums])]);
    expect([key, addFigures(items.map((item) => item.previous ?? {}))]).toEqual([key, addFigures([previous ?? {}])]);
    expect(total).toBe(items.length);
    names.set(key, items.map((item) => item.key).toSorted());
  }
  expect(names.get('ZA:GP')).toEqual(['sandton', 'soweto']);
  expect(names.get('ZA:KZN')).toEqual(['durban', 'durban: umhlanga']);
  expect(names.get('')).toEqual(['lost']);
  const second = await db.asUser({ userId: owner, ...scope }, (tx) =>
    readCities(tx, scope, { ...ask, place: 'ZA:GP', page: 2, per_page: 1 }),
  );
  expect([second.total, second.items.length]).toEqual([2, 1]);
});
