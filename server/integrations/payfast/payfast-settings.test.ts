import { expect, test } from 'vitest';
import { payfastSettings, type PayFastEnvironment } from './payfast-settings.ts';

const NOTHING: PayFastEnvironment = { live: false, sources: [] };
const ACCOUNT = { merchantId: '10004002', merchantKey: 'q1cd2rdny4a53', passphrase: 'payfast' };
const STAND_IN = 'http://127.0.0.1:3100/payfast';

test('an account uses PayFast itself, in the configured mode', () => {
  expect(payfastSettings({ ...NOTHING, ...ACCOUNT, live: true }, STAND_IN)).toEqual({
    ...ACCOUNT,
    live: true,
    sources: null,
    hosts: {
      process: 'https://www.payfast.co.za/eng/process',
      update: 'https://www.payfast.co.za/eng/recurring/update',
      validate: 'https://www.payfast.co.za/eng/query/validate',
      api: 'https://api.payfast.co.za',
      testing: false,
    },
  });
  const sandbox = payfastSettings({ ...NOTHING, ...ACCOUNT }, null);
  expect(sandbox?.hosts).toMatchObject({ process: 'https://sandbox.payfast.co.za/eng/process', testing: true });
});

test('without an account, uses the sandbox’s stand-in or nothing', () => {
  expect(payfastSettings(NOTHING, null)).toBeNull();
  expect(payfastSettings({ ...NOTHING, merchantId: '10004002' }, STAND_IN)).toBeNull();
  expect(payfastSettings(NOTHING, STAND_IN)).toEqual({
    merchantId: '10000100',
    merchantKey: '46f0cd694581a',
    passphrase: 'jt7NOE43FZPn',
    live: false,
    sources: ['127.0.0.0/8', '::1'],
    hosts: {
      process: `${STAND_IN}/eng/process`,
      update: `${STAND_IN}/eng/recurring/update`,
      validate: `${STAND_IN}/eng/query/validate`,
      api: `${STAND_IN}/api`,
      testing: false,
    },
  });
});

test('a missing passphrase is null, an invalid source is named in the error', () => {
  const { passphrase: _, ...rest } = ACCOUNT;
  expect(payfastSettings({ ...NOTHING, ...rest }, null)?.passphrase).toBeNull();
  expect(() => payfastSettings({ ...NOTHING, sources: ['10.0.0.0/8', 'payfast'] }, null)).toThrow('"payfast"');
});
