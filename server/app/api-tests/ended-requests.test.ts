import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { resetRecordedShop } from './testing/recorded-shop.ts';

let all: StoreTestApp;
let storeId: string;
let orderId: number;

beforeAll(async () => {
  all = await startStoreTestApp();
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());
beforeEach(async () => {
  ({ orderId } = await resetRecordedShop(all, storeId));
});
/** After this time in ms, the shop answers a page of refunds. */
const PAGE_MS = 300;

/** The shop has a hundred new refunds on every page. Returns how many were asked for, and how many of them were cut off. */
function listRefundsWithoutEnd() {
  const pages = { asked: 0, cut: 0 };
  vi.restoreAllMocks();
  const answer = all.shop.answer.bind(all.shop);
  vi.spyOn(all.shop, 'answer').mockImplementation(async (request, response) => {
    if (!request.url.includes('/refunds')) return answer(request, response);
    const first = pages.asked * 100;
    pages.asked += 1;
    response.on('close', () => (pages.cut += response.writableFinished ? 0 : 1));
    await pause(PAGE_MS);
    const rows = Array.from({ length: 100 }, (_, index) => ({ id: first + index + 1, amount: '0.01', line_items: [] }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
  });
  return pages;
}

const refundable = (signal: AbortSignal) =>
  fetch(`${all.app.url}/api/v1/stores/${storeId}/orders/${orderId}/refundable`, {
    headers: { authorization: `Bearer ${all.owner.token}` },
    signal,
  });

test('refunds without end are refused, and all of them belong to one request', async () => {
  const pages = listRefundsWithoutEnd();
  const response = await refundable(AbortSignal.timeout(60_000));
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(pages.asked).toBe(10);
});

test('when the client is gone, its page is cut off and no other is asked for', async () => {
  const pages = listRefundsWithoutEnd();
  const client = new AbortController();
  const response = refundable(client.signal);
  await vi.waitFor(() => expect(pages.asked).toBe(3), { timeout: 20_000, interval: 5 });
  client.abort();
  await expect(response).rejects.toThrow();
  await vi.waitFor(() => expect(pages.cut).toBe(1), { timeout: 20_000 });
  await pause(PAGE_MS * 3);
  expect(pages.asked).toBe(3);
});
