import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { createPayFastClient } from './payfast-client.ts';
import { payfastSettings } from './payfast-settings.ts';

const TOKEN = '2afa4575-5628-051a-d0ed-4e071b56a7b0';
const settings = payfastSettings({ live: false, sources: [] }, 'http://payfast.test')!;
const now = () => new Date('2026-11-20T10:00:01Z');

const errorOf =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
const done = errorOf({ code: 200, status: 'success', data: { response: true } });
const away = () => Promise.reject(new TypeError('fetch failed'));

/** A client with these responses in turn; the last one repeats. */
function clientWith(...responses: (() => Promise<Response>)[]) {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch = vi.fn((url: string | URL | Request, init: RequestInit = {}) => {
    calls.push({ url: String(url), init });
    return (responses[calls.length - 1] ?? responses.at(-1)!)();
  });
  const pauses: number[] = [];
  const client = createPayFastClient({ settings, now, fetch, pause: async (ms) => void pauses.push(ms) });
  return { client, calls, pauses };
}

describe('a call', () => {
  test('is signed over headers and body, in whole cents', async () => {
    const { client, calls } = clientWith(done);
    await client.update(TOKEN, { amountCents: 29_900, frequency: 3 });
    expect(calls[0]).toMatchObject({
      url: `http://payfast.test/api/subscriptions/${TOKEN}/update`,
      init: {
        method: 'PATCH',
        redirect: 'manual',
        body: '{"frequency":3,"amount":29900}',
        headers: {
          'merchant-id': '10000100',
          version: 'v1',
          timestamp: '2026-11-20T12:00:01+02:00',
          signature: 'f210f96da2ae7ad6a54ae05e117926f3',
        },
      },
    });
    expect(() => client.update(TOKEN, { amountCents: 172.5 })).toThrow(RangeError);
  });

  test('without a body has a content length', async () => {
    const { client, calls } = clientWith(done);
    await client.cancel(TOKEN);
    expect(calls[0]?.init).toMatchObject({ method: 'PUT', headers: { 'content-length': '0' } });
    expect(calls[0]?.init.body).toBeUndefined();
  });

  test('marks PayFast’s sandbox with an unsigned parameter', async () => {
    const calls: string[] = [];
    const client = createPayFastClient({
      settings: { ...settings, hosts: { ...settings.hosts, testing: true } },
      now,
      fetch: async (url) => (calls.push(String(url)), done()),
    });
    await client.unpause(TOKEN);
    expect(calls).toEqual([`http://payfast.test/api/subscriptions/${TOKEN}/unpause?testing=true`]);
  });
});

describe('a response', () => {
  test('describes the subscription', async () => {
    const response = {
      amount: 1628,
      cycles: 14,
      cycles_complete: 9,
      frequency: 3,
      run_date: '2020-07-04T00:00:00+02:00',
      status: 1,
      status_reason: '',
      status_text: 'ACTIVE',
      token: TOKEN,
    };
    const { client } = clientWith(errorOf({ code: 200, status: 'success', data: { response } }));
    expect(await client.fetchSubscription(TOKEN)).toEqual({
      amountCents: 1628,
      frequency: 3,
      cycles: 14,
      cyclesComplete: 9,
      runDate: '2020-07-04',
      status: 1,
      statusText: 'ACTIVE',
      statusReason: '',
    });
    const nothing = clientWith(errorOf({ code: 200, status: 'success', data: { response: { token: TOKEN } } }));
    await expect(nothing.client.fetchSubscription(TOKEN)).rejects.toMatchObject({ kind: 'malformed' });
  });

  test.each([
    ['true', errorOf({ code: 200, status: 'success', data: { response: true, message: 'ok' } }), null],
    ['"true"', errorOf({ code: 200, status: 'success', data: { response: 'true' } }), null],
    [
      'a failure with 200',
      errorOf({ code: 400, status: 'failed', data: { response: false, message: 'No card.' } }),
      'refused',
    ],
    [
      'a number of a failure',
      errorOf({ code: 400, status: 'failed', data: { response: 700, message: 'No card.' } }),
      'refused',
    ],
    ['"false" as a success', errorOf({ code: 200, status: 'success', data: { response: 'false' } }), 'refused'],
    [
      '401',
      errorOf({ code: 401, status: 'failed', data: { response: 'Merchant authorization failed.' } }, 401),
      'refused',
    ],
    ['a page', async () => new Response('<html>', { status: 200 }), 'malformed'],
    [
      'a redirect',
      async () => new Response(null, { status: 302, headers: { location: 'https://else.where' } }),
      'malformed',
    ],
    ['nothing of ours', errorOf({ ok: 1 }), 'malformed'],
  ])('of %s', async (_what, response, kind) => {
    const { client, calls } = clientWith(response);
    const outcome = client.unpause(TOKEN);
    if (kind === null) await expect(outcome).resolves.toBeUndefined();
    else await expect(outcome).rejects.toMatchObject({ name: 'PayFastError', kind });
    expect(calls).toHaveLength(1);
  });

  test('with secrets is redacted in the error', async () => {
    const message = `signature ${'a'.repeat(32)} of 46f0cd694581a with jt7NOE43FZPn for ${TOKEN} is wrong`;
    const { client } = clientWith(errorOf({ code: 400, status: 'failed', data: { response: false, message } }));
    await expect(client.pause(TOKEN)).rejects.toThrow(
      'PayFast refused: signature [signature] of [secret] with [secret] for [token] is wrong',
    );
  });
});

describe('network problems', () => {
  test('are retried twice where a retry is safe', async () => {
    const { client, calls, pauses } = clientWith(away, errorOf({}, 503), done);
    await client.pause(TOKEN, 2);
    expect([calls.length, pauses]).toEqual([3, [500, 2000]]);
    const gone = clientWith(away);
    await expect(gone.client.fetchSubscription(TOKEN)).rejects.toMatchObject({ kind: 'unreachable', status: null });
    expect(gone.calls).toHaveLength(3);
  });

  test('do not retry a refund or a change', async () => {
    const { client, calls } = clientWith(away, done);
    await expect(client.refund('1089250', { amountCents: 17_250, reason: 'Within 30 days' })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    expect(calls).toHaveLength(1);
    const other = clientWith(away, done);
    await expect(other.client.update(TOKEN, { cycles: 3 })).rejects.toMatchObject({ kind: 'unreachable' });
    expect(other.calls).toHaveLength(1);
  });

  test('do not fail a cancellation that succeeded', async () => {
    const refused = errorOf({ code: 400, status: 'failed', data: { response: false, message: 'Already cancelled.' } });
    const is = (status_text: string) =>
      errorOf({
        code: 200,
        status: 'success',
        data: { response: { amount: 1, frequency: 3, status: 2, status_text } },
      });
    const { client, calls } = clientWith(away, refused, is('CANCELLED'));
    await client.cancel(TOKEN);
    expect(calls).toHaveLength(3);
    await expect(clientWith(refused, is('ACTIVE')).client.cancel(TOKEN)).rejects.toThrow('Already cancelled.');
  });

  test('end a request without a response', async () => {
    const hanging = createPayFastClient({
      settings,
      now,
      timeoutMs: 20,
      pause: async () => {},
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    });
    await expect(hanging.unpause(TOKEN)).rejects.toThrow('PayFast did not answer within 20 ms.');
  });
});

test('a notice is PayFast’s own only when the first line says VALID', async () => {
  const words = (text: string) => async () => new Response(text);
  const { client, calls } = clientWith(words('VALID'));
  expect(await client.confirmNotice('b=1&a=&signature=x&c=2')).toBe(true);
  expect(calls[0]).toMatchObject({
    url: 'http://payfast.test/eng/query/validate',
    init: { method: 'POST', body: 'b=1&a=' },
  });
  for (const text of ['INVALID', '', 'NOT VALID', '<p>VALID</p>\nVALID']) {
    expect(await clientWith(words(text)).client.confirmNotice('a=1')).toBe(false);
  }
  await expect(
    clientWith(async () => new Response('VALID', { status: 404 })).client.confirmNotice('a=1'),
  ).rejects.toThrow();
});

test('on the wire: an empty body has a length, and redirects are not followed', async () => {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    seen.push([request.method, request.url, request.headers['content-length'], request.headers['transfer-encoding']]);
    if (request.url?.endsWith('/pause')) response.writeHead(307, { location: '/api/elsewhere' }).end();
    else response.end('{"code":200,"status":"success","data":{"response":true}}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createPayFastClient({ settings: payfastSettings({ live: false, sources: [] }, address)!, now });
  await client.cancel(TOKEN);
  await expect(client.pause(TOKEN)).rejects.toMatchObject({ kind: 'malformed', status: 307 });
  expect(seen).toEqual([
    ['PUT', `/api/subscriptions/${TOKEN}/cancel`, '0', undefined],
    ['PUT', `/api/subscriptions/${TOKEN}/pause`, '0', undefined],
  ]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
