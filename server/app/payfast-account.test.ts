import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { resolvePayFastAccount } from './payfast-account.ts';
import type { Sandbox } from '../features/demo/sandbox-process.ts';

const standIn = (payfastUrl: string) =>
  ({ ready: Promise.resolve({ payfastUrl }), stop: () => {} }) as unknown as Sandbox;

test('without an account the sandbox’s stand-in is used, and pages may post to it', async () => {
  const place = resolvePayFastAccount(
    readEnv({ KAROO_SANDBOX: 'on', PORT: '3000' }),
    standIn('http://127.0.0.1:3100/payfast'),
  );
  expect(place.pagesOrigin()).toBe('http://127.0.0.1:3100');
  expect((await place.settings())?.hosts.process).toBe('http://127.0.0.1:3100/payfast/eng/process');
  const anyPort = resolvePayFastAccount(
    readEnv({ KAROO_SANDBOX: 'on', PORT: '0' }),
    standIn('http://127.0.0.1:4711/payfast'),
  );
  expect(anyPort.pagesOrigin()).toBeNull();
  await anyPort.settings();
  expect(anyPort.pagesOrigin()).toBe('http://127.0.0.1:4711');
});

test('an own account uses PayFast; without account and stand-in there is none', async () => {
  const account = { PAYFAST_MERCHANT_ID: '10004002', PAYFAST_MERCHANT_KEY: 'q1cd2rdny4a53' };
  const own = resolvePayFastAccount(
    readEnv({ KAROO_SANDBOX: 'on', ...account }),
    standIn('http://127.0.0.1:3100/payfast'),
  );
  expect([own.pagesOrigin(), (await own.settings())?.merchantId]).toEqual([null, '10004002']);
  const elsewhere = resolvePayFastAccount(
    readEnv({ KAROO_SANDBOX: 'off', PAYFAST_URL: 'http://10.0.0.5:3100/payfast' }),
    null,
  );
  expect(elsewhere.pagesOrigin()).toBe('http://10.0.0.5:3100');
  expect(await resolvePayFastAccount(readEnv({ KAROO_SANDBOX: 'off' }), null).settings()).toBeNull();
});
