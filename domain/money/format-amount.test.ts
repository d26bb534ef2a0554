import { expect, test } from 'vitest';
import { formatAmount } from './format-amount.ts';

/** With plain spaces, as people see them. */
const seen = (amount: string, currency: string, form: Parameters<typeof formatAmount>[2]) =>
  formatAmount(amount, currency, form).replaceAll('\u00a0', ' ');

test('rand uses R, spaces and a comma; other currencies use their code; exact to the cent', () => {
  expect(seen('1234.56', 'ZAR', 'exact')).toBe('R 1 234,56');
  expect(seen('1234.00', 'ZAR', 'short')).toBe('R 1 234');
  expect(seen('90071992547409931.23', 'ZAR', 'exact')).toBe('R 90 071 992 547 409 931,23');
  expect(seen('5', 'USD', 'exact')).toBe('USD 5,00');
});

test('the decimals are the currency’s', () => {
  expect(seen('1234.00', 'JPY', 'exact')).toBe('JPY 1 234');
  expect(seen('-1234.50', 'UGX', 'short')).toBe('−UGX 1 235');
  expect(seen('12.5', 'KWD', 'exact')).toBe('KWD 12,50');
});

test('a shop’s own code stands where an ISO code does, in every form', () => {
  for (const form of ['exact', 'short', 'compact'] as const) {
    for (const amount of ['5', '-1234.5', '0', '-0.001', '12345678.9']) {
      const iso = seen(amount, 'USD', form);
      for (const code of ['POINTS', 'PTS1', 'R', '710', 'usd']) {
        expect(seen(amount, code, form)).toBe(iso.replace('USD', code));
      }
      expect(seen(amount, '', form)).toBe(iso.replace('USD ', ''));
    }
  }
});
