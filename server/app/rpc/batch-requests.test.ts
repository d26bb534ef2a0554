import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BATCH_ADDRESS, MAX_BATCH_SIZE } from '#contract/http/batched-reads.ts';
import { createStore } from '../../testing/tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { createLog } from '../../platform/log/log.ts';

let app: TestApp;
let owner: SignedIn;
let stranger: SignedIn;
let storeId: string;
const lines: { route?: string; status?: number; requestId?: string; msg?: string }[] = [];

beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n')) if (line) lines.push(JSON.parse(line));
      done();
    },
  });
  app = await startTestApp({ log: createLog({ level: 'info', destination: sink }) });
  owner = await app.signedIn('owner@example.co.za');
  stranger = await app.signedIn('stranger@example.co.za');
  storeId = await createStore(app.platform.db, owner.organizationId);
});
afterAll(() => app.close());

async function send(body: unknown, person: SignedIn | null = owner) {
  const response = await fetch(`${app.url}${BATCH_ADDRESS}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-orpc-batch': 'buffered',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const parsed = (await response.json()) as { index: number; status?: number; body: { json: { code?: string } } }[];
  return { status: response.status, body: parsed, requestId: response.headers.get('x-request-id') };
}
const call = (name: string, input: object = { store_id: storeId }) => ({
  url: `${app.url}/rpc/${name}`,
  body: { json: input },
});
const outcomes = (body: Awaited<ReturnType<typeof send>>['body']) =>
  body.toSorted((a, b) => a.index - b.index).map(({ status = 207, body: { json } }) => json?.code ?? status);

test('each call has its own response and its own line in the log', async () => {
  const { status, body, requestId } = await send([
    call('orders/list'),
    call('orders/get', { store_id: storeId, wc_id: 404 }),
    call('products/list', { store_id: storeId, page: 0 }),
    call('nothing/here'),
    call('accounts/me', {}),
  ]);
  expect(status).toBe(207);
  expect(outcomes(body)).toEqual([200, 'NOT_FOUND', 'INVALID_INPUT', expect.anything(), 200]);
  const mine = lines.filter((line) => line.requestId === requestId && line.msg === 'answered');
  expect(mine.map(({ route, status: code }) => `${route} ${code}`).toSorted()).toEqual([
    'accounts.me 200',
    'batch 207',
    'orders.get 404',
    'orders.list 200',
    'products.list 400',
  ]);
});

test('a batch grants no access: anonymous requests, other tenants', async () => {
  const calls = [call('orders/list'), call('analytics/dashboard')];
  expect(outcomes((await send(calls, null)).body)).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
  expect(outcomes((await send(calls, stranger)).body)).toEqual(['STORE_NOT_FOUND', 'STORE_NOT_FOUND']);
});

test('a write and a stream in a batch are refused and not executed', async () => {
  const { body } = await send([
    call('organizations/rename', { organization_id: owner.organizationId, name: 'Renamed' }),
    call('live/stream', { organization_id: owner.organizationId, since: {} }),
    call('accounts/me', {}),
  ]);
  expect(outcomes(body)).toEqual(['INVALID_INPUT', 'INVALID_INPUT', 200]);
  const { body: list } = await owner.call('GET', '/api/v1/organizations');
  expect(JSON.stringify(list)).not.toContain('Renamed');
});

test('an invalid or too large batch is refused before anything runs', async () => {
  const one = call('accounts/me', {});
  for (const wrong of [[], {}, null, [null], [{ url: 'nowhere' }]]) {
    expect(await send(wrong)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  }
  const tooMany = await send(Array.from({ length: MAX_BATCH_SIZE + 1 }, () => one));
  expect(tooMany).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  expect(outcomes((await send(Array.from({ length: MAX_BATCH_SIZE }, () => one))).body)).toHaveLength(MAX_BATCH_SIZE);
});
