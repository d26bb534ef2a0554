import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signCall } from './signature.ts';
import { startFakeKaroo, type FakeKaroo } from './fake-karoo.ts';

let karoo: FakeKaroo;
beforeAll(async () => {
  karoo = await startFakeKaroo();
});
afterAll(() => karoo.close());

const lastPayment = () => karoo.sandbox.payfast.store.pages.payments.at(-1)!;

test('an API signature equals the one PHP computes', () => {
  const call = {
    'merchant-id': '10000100',
    version: 'v1',
    timestamp: '2026-11-20T12:00:01+02:00',
    amount: '29900',
    frequency: '3',
  };
  expect(signCall({ ...call, testing: 'true' }, 'jt7NOE43FZPn')).toBe('f210f96da2ae7ad6a54ae05e117926f3');
});

test('fetch describes a subscription as PayFast does', async () => {
  const token = await karoo.signUp();
  const { runDate } = karoo.sandbox.payfast.store.subscription(token)!;
  expect(await karoo.api('GET', `/subscriptions/${token}/fetch?testing=true`)).toEqual({
    status: 200,
    body: {
      code: 200,
      status: 'success',
      data: {
        response: {
          amount: 17_250,
          cycles: 0,
          cycles_complete: 1,
          frequency: 3,
          run_date: `${runDate}T00:00:00+02:00`,
          status: 1,
          status_reason: '',
          status_text: 'ACTIVE',
          token,
        },
      },
    },
  });
});

describe('a call is refused', () => {
  test.each([
    ['without the right signature', 'GET', '/subscriptions/TOKEN/fetch', { signature: 'a'.repeat(32) }, 401],
    ['of another merchant', 'GET', '/subscriptions/TOKEN/fetch', { 'merchant-id': '10000101' }, 401],
    ['of another version', 'GET', '/subscriptions/TOKEN/fetch', { version: 'v2' }, 400],
    [
      'with a time of milliseconds',
      'GET',
      '/subscriptions/TOKEN/fetch',
      { timestamp: '2026-11-20T12:00:01.000Z' },
      400,
    ],
    ['with the wrong verb', 'POST', '/subscriptions/TOKEN/cancel', {}, 400],
    ['for an unknown token', 'GET', '/subscriptions/nobody/fetch', {}, 404],
    ['to change nothing', 'PATCH', '/subscriptions/TOKEN/update', {}, 400],
  ])('%s', async (_what, method, path, headers, code) => {
    const token = await karoo.signUp();
    const response = await karoo.api(method, path.replace('TOKEN', token), {}, headers);
    expect(response).toMatchObject({ status: code, body: { code, status: 'failed', data: { response: false } } });
  });

  test('without a content length', async () => {
    const status = await new Promise((resolve, reject) => {
      const call = request(`${karoo.sandbox.payfastUrl}/api/subscriptions/x/cancel`, { method: 'PUT' }, (response) =>
        resolve(response.resume().statusCode),
      );
      call.removeHeader('transfer-encoding');
      call.useChunkedEncodingByDefault = false;
      call.on('error', reject).end();
    });
    expect(status).toBe(411);
  });

  test('with status 200 if the subscription’s state does not allow it', async () => {
    const token = await karoo.signUp();
    expect((await karoo.api('PUT', `/subscriptions/${token}/cancel`)).body.data.response).toBe(true);
    for (const [method, verb, body] of [
      ['PUT', 'cancel', {}],
      ['PUT', 'pause', {}],
      ['PUT', 'unpause', {}],
      ['PATCH', 'update', { amount: 20_000 }],
    ] as const) {
      const response = await karoo.api(method, `/subscriptions/${token}/${verb}`, body);
      expect(response).toMatchObject({ status: 200, body: { code: 400, status: 'failed', data: { response: false } } });
    }
  });
});

test('update changes amount, frequency and the next date; pause and unpause take effect', async () => {
  const token = await karoo.signUp();
  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 10);
  await karoo.api('PATCH', `/subscriptions/${token}/update`, { amount: 103_385, frequency: 6, run_date: tomorrow });
  const fetched = async () => (await karoo.api('GET', `/subscriptions/${token}/fetch`)).body.data.response;
  expect(await fetched()).toMatchObject({ amount: 103_385, frequency: 6, run_date: `${tomorrow}T00:00:00+02:00` });
  const past = await karoo.api('PATCH', `/subscriptions/${token}/update`, { run_date: '2020-01-01' });
  expect(past.body.status).toBe('failed');
  await karoo.api('PUT', `/subscriptions/${token}/pause`);
  expect(await fetched()).toMatchObject({ status_text: 'PAUSED' });
  await karoo.api('PUT', `/subscriptions/${token}/unpause`);
  expect(await fetched()).toMatchObject({ status: 1, status_text: 'ACTIVE' });
});

test('a refund needs a reason and is at most the paid amount', async () => {
  await karoo.signUp();
  const { id } = lastPayment();
  const refund = (body: object) => karoo.api('POST', `/refunds/${id}`, body);
  expect((await refund({ amount: 10_000, reason: 'no' })).status).toBe(400);
  expect((await refund({ amount: 10_000, reason: 'Within 30 days', notify_buyer: 1 })).body.data.response).toBe(true);
  expect((await refund({ amount: 7251, reason: 'Within 30 days' })).body.status).toBe('failed');
  expect((await karoo.api('GET', `/refunds/query/${id}`)).body.data.response).toMatchObject({ amount_available: 7250 });
});

test('a token without a schedule is charged on request; one with a schedule is not', async () => {
  const token = await karoo.signUp({ subscription_type: '2', frequency: undefined, cycles: undefined });
  const charge = { amount: 5000, item_name: 'Extra', m_payment_id: 'extra' };
  expect((await karoo.api('POST', `/subscriptions/${token}/adhoc`, charge)).body.data.response).toBe('true');
  expect(karoo.notices().at(-1)).toMatchObject({ m_payment_id: 'extra', amount_gross: '50.00', token });
  const scheduled = await karoo.signUp();
  expect((await karoo.api('POST', `/subscriptions/${scheduled}/adhoc`, charge)).body.status).toBe('failed');
});
