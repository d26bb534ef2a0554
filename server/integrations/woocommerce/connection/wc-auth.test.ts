import { expect, test } from 'vitest';

import { approvalUrl, readApproval } from './wc-auth.ts';

test('the approval page gets all its parameters', () => {
  const address = new URL(
    approvalUrl({
      shopUrl: 'https://x.co.za/store',
      state: 's1',
      callbackUrl: 'https://karoo.test/connect/woocommerce/callback',
      returnUrl: 'https://karoo.test/stores?a=1&b=2',
    }),
  );
  expect(address.origin + address.pathname).toBe('https://x.co.za/store/wc-auth/v1/authorize');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    app_name: 'Karoo',
    scope: 'read_write',
    user_id: 's1',
    return_url: 'https://karoo.test/stores?a=1&b=2',
    callback_url: 'https://karoo.test/connect/woocommerce/callback',
  });
});

test('the callback returns the key, or null', () => {
  const sent = {
    key_id: 4,
    user_id: 's1',
    consumer_key: 'ck_1',
    consumer_secret: 'cs_2',
    key_permissions: 'read_write',
  };
  expect(readApproval(sent)).toEqual({ state: 's1', consumerKey: 'ck_1', consumerSecret: 'cs_2', canWrite: true });
  expect(readApproval({ ...sent, key_permissions: 'read' })?.canWrite).toBe(false);
  expect(readApproval({ ...sent, consumer_key: '' })).toBeNull();
  expect(readApproval('x')).toBeNull();
});
