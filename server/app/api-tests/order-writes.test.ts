import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_USER_HEADER } from '#contract/http/session-header.ts';
import { recording } from '../../testing/recordings.ts';
import {
  claimOperation,
  deleteOldOperations,
  recordSending,
  ATTEMPT_MS,
} from '../../features/operations/operations.commands.ts';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { readSums } from '../../features/sums/sums.public.ts';
import { addNote as noteWrite, changeStatus } from '#contract/orders/order-writes.ts';
import type { StubShop } from '../../testing/shop/stub-shop.ts';
import { resetRecordedShop } from './testing/recorded-shop.ts';

let all: StoreTestApp;
let shop: StubShop;
let storeId: string;
let orderId: number;
let now = new Date('2026-11-20T15:00:00Z');

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => now });
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());

beforeEach(async () => {
  ({ shop, orderId } = await resetRecordedShop(all, storeId));
});

const path = (rest: string) => `/api/v1/stores/${storeId}/orders/${rest}`;
const changeRequest = (status: string, more: object = {}) => ({
  operation_id: randomUUID(),
  status,
  was: 'processing',
  based_on: '2026-11-20T14:00:00Z',
  ...more,
});
const change = (body: object, person = all.owner) => person.call('PUT', path(`${orderId}/status`), body);
const note = (text: string, more: object = {}) => ({
  operation_id: randomUUID(),
  note: text,
  customer_note: false,
  ...more,
});
const addNote = (body: object) => all.owner.call('POST', path(`${orderId}/notes`), body);
const stored = async () => (await all.owner.call('GET', path(String(orderId)))).body.status as string;
const story = async () => (await all.owner.call('GET', path(`${orderId}/operations`))).body.items;

test('a trashed order is reported as trashed, not as a conflict; once restored it can be changed', async () => {
  shop.setOrder({ status: 'trash' });
  const body = changeRequest('completed');
  const refused = await change(body);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'IN_TRASH',
      message: 'This order is in your store’s trash, so nothing changed. Restore it, then try again.',
      data: { final: true },
    },
  });
  expect([shop.count('PUT'), await stored()]).toEqual([0, 'trash']);
  expect((await change(body)).body).toEqual(refused.body);
  shop.setOrder({ status: 'processing' });
  expect((await change(changeRequest('completed'))).body).toMatchObject({ status: 'completed' });
});

describe('a status', () => {
  test('is written once for repeated and concurrent requests with one key, and the figures follow', async () => {
    const body = changeRequest('cancelled');
    const responses = await Promise.all([1, 2, 3, 4].map(() => change(body)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
    expect(responses[0]?.body).toMatchObject({ wc_id: orderId, status: 'cancelled', was: 'processing' });
    expect((await change(body)).body).toEqual(responses[0]?.body);
    expect(shop.count('PUT')).toBe(1);
    expect(await stored()).toBe('cancelled');
    const facets = await all.owner.call('GET', path('facets'));
    expect(facets.body.statuses).toEqual([{ status: 'cancelled', name: 'Cancelled', orders: 1 }]);
    const range = { from: '2025-10-01', to: '2025-10-31' } as const;
    const sold = await all.app.platform.db.asSystem(storeId, (tx) =>
      readSums(tx, { storeId }, { dimensions: ['shop'], range }),
    );
    // A cancelled order counts nowhere.
    expect(sold).toEqual([]);
    expect(await story()).toEqual([
      expect.objectContaining({ kind: 'status', was: 'processing', status: 'cancelled', by: 'Thandi Nkosi' }),
    ]);
  });

  test('a key belongs to one change and one user', async () => {
    const body = changeRequest('completed');
    expect((await change(body)).status).toBe(200);
    for (const response of [await change({ ...body, status: 'on-hold' }), await change(body, all.admin)]) {
      expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    }
    expect(shop.count('PUT')).toBe(1);
  });

  test('a user’s change is not executed in another user’s session', async () => {
    const sent = (userId: string) =>
      fetch(`${all.app.url}${path(`${orderId}/status`)}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${all.owner.token}`,
          'content-type': 'application/json',
          [SESSION_USER_HEADER]: userId,
        },
        body: JSON.stringify(changeRequest('completed')),
      });
    expect((await sent(all.admin.userId)).status).toBe(401);
    expect(shop.count('PUT')).toBe(0);
    expect((await sent(all.owner.userId)).status).toBe(200);
  });

  test('a crash after the shop’s write: looked up, stored, not sent again', async () => {
    const body = changeRequest('completed');
    await dieAfterSending(changeStatus.name, { wc_id: orderId, ...body }, { values: { status: 'processing' } });
    shop.changeOrder({ status: 'completed' });
    const early = change(body);
    now = new Date(now.getTime() + ATTEMPT_MS + 1000);
    expect(await early).toMatchObject({ status: 200, body: { status: 'completed', was: 'processing' } });
    expect(shop.count('PUT')).toBe(0);
    expect(await stored()).toBe('completed');
  });

  test('a crash before the shop’s write: sent once', async () => {
    const body = changeRequest('completed');
    await dieAfterSending(changeStatus.name, { wc_id: orderId, ...body }, { values: { status: 'processing' } });
    now = new Date(now.getTime() + ATTEMPT_MS + 1000);
    expect((await change(body)).status).toBe(200);
    expect(shop.count('PUT')).toBe(1);
  });

  test('a lost response is recovered from the shop', async () => {
    shop.lose = 1;
    expect(await change(changeRequest('completed'))).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(shop.count('PUT')).toBe(1);
  });

  test('a shop that fails: the same key is sent again once the first write can no longer arrive', async () => {
    shop.refusal = { status: 503, body: '<h1>Maintenance</h1>' };
    const body = changeRequest('completed');
    expect(await change(body)).toMatchObject({ status: 502, body: { code: 'SHOP_FAILED' } });
    expect(await stored()).toBe('processing');
    shop.refusal = null;
    // Sent at once, the first could still arrive later, after another change.
    now = new Date(now.getTime() + 2000);
    expect((await change(body)).body).toMatchObject({ code: 'SHOP_FAILED', data: { retryAfter: 28 } });
    expect(shop.count('PUT')).toBe(0);
    now = new Date(now.getTime() + 28_000);
    expect((await change(body)).status).toBe(200);
    expect(shop.count('PUT')).toBe(1);
  });

  test('a shop that refuses for too many requests: the same key is sent again at once', async () => {
    shop.refusal = { status: 429, body: 'Too many requests' };
    const body = changeRequest('completed');
    expect(await change(body)).toMatchObject({ status: 502, body: { code: 'SHOP_FAILED' } });
    shop.refusal = null;
    expect((await change(body)).status).toBe(200);
    expect(shop.count('PUT')).toBe(1);
  });

  test('another user’s status is not overwritten; the response has both, and open screens are updated', async () => {
    shop.changeOrder({ status: 'on-hold' });
    const body = changeRequest('completed');
    const refused = await change(body);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        data: { theirs: { values: { status: 'on-hold' } }, mine: { values: { status: 'completed' } }, final: true },
      },
    });
    expect(shop.count('PUT')).toBe(0);
    expect(await stored()).toBe('on-hold');
    // The same key stays refused even when the way is free again; the person's choice is a change of its own.
    shop.changeOrder({ status: 'processing' });
    expect((await change(body)).status).toBe(409);
    shop.changeOrder({ status: 'on-hold' });
    const { date_modified } = refused.body.data.theirs;
    expect((await change(changeRequest('completed', { was: 'on-hold', based_on: date_modified }))).status).toBe(200);
  });

  test('of two concurrent changes the second is a conflict', async () => {
    const responses = await Promise.all([
      change(changeRequest('completed')),
      change(changeRequest('on-hold'), all.admin),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(shop.count('PUT')).toBe(1);
  });

  test('a change of another field is no conflict', async () => {
    shop.changeOrder({ customer_note: 'Ring twice' });
    expect((await change(changeRequest('completed'))).status).toBe(200);
  });

  test('the shop’s refusal has its own message; a read-only key has a remedy', async () => {
    const { status, body } = recording('error-order-unknown-status');
    shop.refusal = { status, body };
    expect(await change(changeRequest('completed'))).toMatchObject({
      status: 422,
      body: { code: 'SHOP_REFUSED', message: 'Invalid parameter(s): status' },
    });
    const readOnly = recording('error-readonly-key-writing');
    shop.refusal = { status: readOnly.status, body: readOnly.body };
    const again = changeRequest('completed');
    const refused = await change(again);
    expect(refused).toMatchObject({ status: 422, body: { code: 'SHOP_REFUSED' } });
    expect(refused.body.data.final).toBeUndefined();
    expect(refused.body.message).toMatch(/does not have write permissions.*set the key to Read\/Write/);
    // After the key changed in the shop, the same change succeeds.
    shop.refusal = null;
    now = new Date(now.getTime() + 30_000);
    expect((await change(again)).status).toBe(200);
    expect((await change(changeRequest('shipped'))).body).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await change(changeRequest('trash'))).body).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

test('an order that was deleted in the shop is gone here as soon as the shop says so', async () => {
  const deleted = { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.', data: { status: 404 } };
  shop.refusal = { status: 404, body: deleted };
  expect(await change(changeRequest('completed'))).toMatchObject({
    status: 422,
    body: { code: 'SHOP_REFUSED', message: 'This order was deleted in your store.' },
  });
  expect((await all.owner.call('GET', path(String(orderId)))).status).toBe(404);
});

test('a bulk change has a result for each order', async () => {
  const there = { wc_id: orderId, ...changeRequest('completed') };
  const gone = { wc_id: 999_999, ...changeRequest('completed') };
  const odd = { wc_id: orderId, ...changeRequest('shipped') };
  const { status, body } = await all.owner.call('POST', path('statuses'), { changes: [odd, gone, there] });
  expect(status).toBe(200);
  expect(body.results).toEqual([
    expect.objectContaining({
      outcome: 'refused',
      wc_id: orderId,
      code: 'INVALID_INPUT',
      message: 'Your store has no status “shipped”.',
    }),
    expect.objectContaining({
      outcome: 'refused',
      wc_id: 999_999,
      code: 'SHOP_REFUSED',
      message: expect.stringContaining('deleted in your store'),
    }),
    expect.objectContaining({ outcome: 'done', wc_id: orderId, status: 'completed' }),
  ]);
  const same = Array.from({ length: 101 }, () => there);
  expect((await all.owner.call('POST', path('statuses'), { changes: same })).status).toBe(400);
});

describe('a note', () => {
  test('is added once per key; the same text under another key is another note', async () => {
    const body = note('Waybill 123', { customer_note: true });
    const responses = await Promise.all([1, 2, 3].map(() => addNote(body)));
    expect(responses.map(({ status, body: { note_id } }) => [status, note_id])).toEqual([
      [200, 1000],
      [200, 1000],
      [200, 1000],
    ]);
    expect(shop.count('POST')).toBe(1);
    now = new Date(now.getTime() + 1000);
    expect((await addNote(note('Waybill 123', { customer_note: true }))).body.note_id).toBe(1001);
    expect(await story()).toEqual([
      expect.objectContaining({ kind: 'note', note_id: 1001, by: 'Thandi Nkosi' }),
      expect.objectContaining({ kind: 'note', note_id: 1000 }),
    ]);
  });

  test('a lost response is recovered from the shop, however it encodes the note', async () => {
    shop.lose = 1;
    const write = addNote(note('Tea & <b>rusks</b>'));
    expect(await write).toMatchObject({ status: 200, body: { note_id: 1000 } });
    expect(shop.count('POST')).toBe(1);
  });

  test('a crash: a colleague’s note is not mistaken for it, and a slow shop is not sent it twice', async () => {
    const body = note('On its way');
    await dieAfterSending(noteWrite.name, { wc_id: orderId, ...body }, { last: 0 });
    // The same text written in the shop belongs to someone else.
    now = new Date(now.getTime() + ATTEMPT_MS + 1000);
    expect((await addNote(note('On its way'))).body.note_id).toBe(1000);
    expect((await addNote(body)).body.note_id).toBe(1001);
    expect(shop.count('POST')).toBe(2);

    shop.refusal = { status: 504, body: '<h1>Gateway time-out</h1>' };
    const slow = note('Delivered');
    expect((await addNote(slow)).body.code).toBe('SHOP_FAILED');
    // The shop is still at it: it is looked for, not sent.
    expect((await addNote(slow)).body.code).toBe('SHOP_FAILED');
    expect(shop.count('POST')).toBe(2);
    shop.refusal = null;
    now = new Date(now.getTime() + 2000);
    // The error contains a retry time, for which the device's queue waits.
    expect((await addNote(slow)).body).toMatchObject({ code: 'SHOP_FAILED', data: { retryAfter: 28 } });
    now = new Date(now.getTime() + 28_000);
    expect((await addNote(slow)).body.note_id).toBe(1002);
    expect(shop.count('POST')).toBe(3);
  });
});

test('the note from the customer is changed, logged without its text, and a colleague’s change is not lost', async () => {
  const was = { customer_note: shop.order.customer_note };
  const request = (customer_note: string) => ({ operation_id: randomUUID(), changes: { customer_note }, was });
  const edit = (body: object) => all.owner.call('PUT', path(`${orderId}/customer-note`), body);
  const answer = await edit(request('Leave it at the gate.'));
  expect([answer.status, answer.body.customer_note]).toEqual([200, 'Leave it at the gate.']);
  expect(shop.writes.at(-1)?.body).toEqual({ customer_note: 'Leave it at the gate.' });
  was.customer_note = 'Leave it at the gate.';
  expect((await edit(request('Leave it\nat the gate.'))).status).toBe(200);
  expect(shop.order.customer_note).toBe('Leave it\nat the gate.');
  const log = `/api/v1/organizations/${all.owner.organizationId}/activity?record=orders/${orderId}`;
  const { items } = (await all.owner.call('GET', log)).body;
  // All entries of this file have the time of its clock: no order is sure.
  const entry = items.find(({ changes }: { changes: { field: string }[] }) => changes[0]?.field === 'customer_note');
  expect(entry).toMatchObject({ kind: 'order.change' });
  shop.changeOrder({ customer_note: 'Ring the neighbour.' });
  const refused = await edit(request('Ring twice.'));
  const theirs = { values: { customer_note: 'Ring the neighbour.' } };
  expect(refused.body).toMatchObject({
    code: 'CONFLICT',
    data: { theirs, mine: { values: { customer_note: 'Ring twice.' } } },
  });
  expect(shop.order.customer_note).toBe('Ring the neighbour.');
});

test('a pending write is reported as pending, and forgotten after thirty days', async () => {
  const body = note('Wait');
  await dieAfterSending(noteWrite.name, { wc_id: orderId, ...body }, { last: 0 });
  expect(await addNote(body)).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS' } });
  const { db } = all.app.platform;
  const left = async (days: number) => {
    await db.asSystem(null, (tx) => deleteOldOperations(tx, new Date(now.getTime() + days * 86_400_000)));
    return db.asSystem(storeId, ({ query }) => query.selectFrom('shop_operations').select('id').execute());
  };
  expect(await left(29)).toHaveLength(1);
  expect(await left(31)).toHaveLength(0);
});

/** Leaves the log like a process killed between sending a request and receiving its response. */
async function dieAfterSending(
  name: string,
  request: { wc_id: number; operation_id: string },
  before: object,
): Promise<void> {
  const { db } = all.app.platform;
  const operation = { id: request.operation_id, userId: all.owner.userId, name, subject: `orders/${orderId}`, request };
  await db.asSystem(storeId, async (tx) => {
    const claim = await claimOperation(tx, storeId, operation, now);
    expect(claim.kind).toBe('mine');
    await recordSending(tx, storeId, { id: operation.id, attempt: 1 }, before, now);
  });
}
