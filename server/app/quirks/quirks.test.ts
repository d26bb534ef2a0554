import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUIRK_NAMES, startQuirkyShop, type QuirkName } from '../../testing/shop/quirky-shop.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { CACHE_EXPECTATIONS } from './caches.ts';
import { CONNECTION_EXPECTATIONS } from './connecting.ts';
import { expected, NO_DIFFERENCE, type Expectation } from './expectation.ts';
import { HOSTILE_EXPECTATIONS } from './hostile.ts';
import { PAGING_EXPECTATIONS } from './paging.ts';
import { RECORD_EXPECTATIONS } from './records.ts';
import { seeShop } from './see-shop.ts';

/** A quirk without an entry does not compile, and fails below. */
const EXPECTATIONS: Record<QuirkName, Expectation> = {
  ...PAGING_EXPECTATIONS,
  ...RECORD_EXPECTATIONS,
  ...CACHE_EXPECTATIONS,
  ...CONNECTION_EXPECTATIONS,
  ...HOSTILE_EXPECTATIONS,
};

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function check(expectation: Expectation, ...quirks: readonly QuirkName[]): Promise<void> {
  const shop = await startQuirkyShop(...quirks);
  try {
    const person = await app.signedIn(`${quirks.join('-and-') || 'healthy'}@example.co.za`);
    expect(await seeShop(app, person, shop)).toEqual(expected(expectation));
  } finally {
    await shop.close();
  }
}

test('a shop without quirks', () => check(NO_DIFFERENCE));

test('every quirk has an expectation', () => {
  expect(Object.keys(EXPECTATIONS).toSorted()).toEqual(QUIRK_NAMES.toSorted());
});

/** One of each table; all in `npm run test:release`. */
const TABLES = [
  PAGING_EXPECTATIONS,
  RECORD_EXPECTATIONS,
  CACHE_EXPECTATIONS,
  CONNECTION_EXPECTATIONS,
  HOSTILE_EXPECTATIONS,
];
const firstOf = (table: object) => QUIRK_NAMES.find((name) => name in table);
const some = TABLES.map(firstOf).filter((name) => name !== undefined);

/** A busy machine may take as long for each of the two syncs. */
const TIMEOUT_MS = 300_000;

// Several at a time: most of each is waiting, for retries and for webhooks.
test.concurrent.each(process.env['KAROO_RELEASE_TESTS'] ? QUIRK_NAMES : some)(
  '%s',
  (quirk) => check(EXPECTATIONS[quirk], quirk),
  TIMEOUT_MS,
);
