import { expect, test } from 'vitest';
import { apiTimestamp, signApiCall } from './api-signature.ts';

const CALL = {
  'merchant-id': '10000100',
  version: 'v1',
  timestamp: apiTimestamp(new Date('2026-11-20T10:00:01.789Z')),
  amount: '29900',
  frequency: '3',
};

test('an API call has the signature PHP computes, whatever the order of its values', () => {
  expect(CALL.timestamp).toBe('2026-11-20T12:00:01+02:00');
  expect(signApiCall(CALL, 'jt7NOE43FZPn')).toBe('f210f96da2ae7ad6a54ae05e117926f3');
  const other = Object.fromEntries(Object.entries(CALL).reverse());
  expect(signApiCall({ ...other, testing: 'true', run_date: '' }, 'jt7NOE43FZPn')).toBe(
    'f210f96da2ae7ad6a54ae05e117926f3',
  );
});
