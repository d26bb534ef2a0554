import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import type { OrderFilter } from './order-filter.ts';
import { readOrderPage } from './order-list.queries.ts';

/** More than are counted. */
const FOUND = 2400;
const FIRST_ID = 10_000;
const STATUSES = ['completed', 'processing'];

interface Sent {
  readonly id: number;
  readonly status: string;
  readonly date: string;
  readonly found: boolean;
}

let scope: StoreScope;

/** Every third buys for the same company under a name of three; now and then several at a moment. */
const sent: Sent[] = Array.from({ length: FOUND * 1.5 }, (_, n) => ({
  id: FIRST_ID + n,
  status: (n % 7 === 0 ? 'trash' : STATUSES[n % 2]) ?? '',
  date: new Date(Date.UTC(2026, 0, 1) + Math.floor(((n * 7919) % (FOUND * 1.5)) / 3) * 3_600_000)
    .toISOString()
    .slice(0, 19),
  found: n % 3 !== 0,
}));

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  const storeId = await createStore(db, organization);
  scope = scopeForServer(storeId, organization);
  const billing = (id: number, found: boolean) => ({
    first_name: ['Zoë', 'Sipho', 'Johan'][id % 3],
    last_name: found ? 'Kwezi' : 'Botha',
    email: `buyer${id % 3}@example.co.za`,
  });
  for (let at = 0; at < sent.length; at += 600) {
    const orders = sent
      .slice(at, at + 600)
      .map(({ id, status, date, found }) =>
        testOrder(id, { status, date_created_gmt: date, billing: billing(id, found) }),
      );
    expect((await upsertBatch(db, storeId, 'orders', orders)).failed).toEqual([]);
  }
});
afterAll(() => db.close());

const PAGES: [string, Pick<OrderFilter, 'statuses' | 'order' | 'offset'>][] = [
  ['the first page', { statuses: null, order: 'desc', offset: 0 }],
  ['from the other end', { statuses: null, order: 'asc', offset: 40 }],
  ['far down', { statuses: null, order: 'desc', offset: 1200 }],
  ['with a status', { statuses: ['completed', 'processing'], order: 'desc', offset: 20 }],
];

test.each(
  // Few customers, whose orders are collected; more numbers than the limit, so that the list is scanned.
  ['kwezi', '1'].flatMap((search) => PAGES.map(([name, input]) => [search, name, input] as const)),
)(
  'where more orders than are counted match "%s", a page is a slice of the sorted list: %s',
  async (search, _, input) => {
    const fits = ({ found, status }: Sent) =>
      (found || search === '1') && (input.statuses?.includes(status) ?? status !== 'trash');
    const turn = input.order === 'desc' ? -1 : 1;
    const expected = sent
      .filter(fits)
      .sort((one, other) => turn * (one.date.localeCompare(other.date) || one.id - other.id))
      .map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(2000);
    const nothingElse = { after: null, before: null, paymentMethod: null, customerKey: null, productId: null };
    const filter = {
      ...nothingElse,
      category: null,
      sold: null,
      now: new Date(),
      search,
      orderby: 'date',
      limit: 20,
    } as const;
    const { items, total, capped } = await db.asUser({ userId: owner, ...scope }, (tx) =>
      readOrderPage(tx, scope, { ...filter, ...input }),
    );
    expect({ total, capped }).toEqual({ total: 2000, capped: true });
    expect(items.map(({ wc_id }) => wc_id)).toEqual(expected.slice(input.offset, input.offset + 20));
  },
);
