import { describe, expect, test } from 'vitest';
import { compareSettings, type PendingSettings, type SaidSettings, type UsedSettings } from './shop-settings.ts';

const USED = {
  timezone: 'Africa/Johannesburg',
  currency: 'ZAR',
  date_type: 'date_paid',
  excluded_statuses: ['pending', 'failed'],
  price_decimals: 2,
  prices_include_tax: true,
  cart_includes_tax: true,
  calculates_taxes: undefined,
  low_stock_amount: 2,
} satisfies UsedSettings;
const { calculates_taxes: _unknown, ...SAID } = USED;

const pendingAfter = (said: SaidSettings | null, now: SaidSettings, pending: PendingSettings = {}) =>
  compareSettings({ used: USED, said, pending }, now).pending;

describe('a setting of the shop', () => {
  test('that did not change waits for nobody, in whatever order its statuses come', () => {
    expect(pendingAfter(SAID, { ...SAID, excluded_statuses: ['failed', 'pending'] })).toEqual({});
  });

  test('that changed waits, and no longer when it changes back', () => {
    expect(pendingAfter(SAID, { ...SAID, currency: 'USD' })).toEqual({ currency: { after: 'USD' } });
    expect(pendingAfter({ ...SAID, currency: 'USD' }, SAID, { currency: { after: 'USD' } })).toEqual({});
    expect(pendingAfter({ ...SAID, currency: 'USD' }, { currency: 'EUR' }, { currency: { after: 'USD' } })).toEqual({
      currency: { after: 'EUR' },
    });
  });

  test('that is asked about keeps waiting while the shop says the same, or nothing', () => {
    const said = { ...SAID, timezone: 'UTC' };
    const pending = { timezone: { after: 'UTC' } };
    expect(pendingAfter(said, said, pending)).toEqual(pending);
    expect(pendingAfter(said, {}, pending)).toEqual(pending);
  });

  test('that was refused is asked about again only when it changes in the shop', () => {
    const said = { ...SAID, timezone: 'UTC' };
    expect(pendingAfter(said, said)).toEqual({});
    expect(pendingAfter(said, { timezone: 'Europe/London' })).toEqual({ timezone: { after: 'Europe/London' } });
  });

  test('that the shop did not say when it was connected, and does now, waits', () => {
    expect(pendingAfter({}, { date_type: 'date_completed', currency: 'USD' })).toEqual({
      date_type: { after: 'date_completed' },
      currency: { after: 'USD' },
    });
  });

  test('that members chose before anything was kept stays', () => {
    expect(pendingAfter(null, { date_type: 'date_completed' })).toEqual({});
    expect(pendingAfter(null, { currency: 'USD' })).toEqual({ currency: { after: 'USD' } });
  });

  test('is remembered, also while it is not said', () => {
    expect(compareSettings({ used: USED, said: { currency: 'USD' }, pending: {} }, { timezone: 'UTC' }).said).toEqual({
      currency: 'USD',
      timezone: 'UTC',
    });
  });
});

describe('a setting that applies at once', () => {
  test('waits to be seen, with what it was before anybody saw a change', () => {
    const once = pendingAfter(SAID, { price_decimals: 0, prices_include_tax: false });
    expect(once).toEqual({
      price_decimals: { before: 2, after: 0 },
      prices_include_tax: { before: true, after: false },
    });
    const used = { ...USED, price_decimals: 0, prices_include_tax: false };
    const twice = compareSettings({ used, said: SAID, pending: once }, { price_decimals: 3, prices_include_tax: true });
    expect(twice.pending).toEqual({ price_decimals: { before: 2, after: 3 } });
  });

  test('that was seen waits no longer', () => {
    expect(
      compareSettings({ used: { ...USED, low_stock_amount: 9 }, said: SAID, pending: {} }, { low_stock_amount: 9 })
        .pending,
    ).toEqual({});
  });

  test('that was unknown before did not change', () => {
    expect(pendingAfter(SAID, { calculates_taxes: true })).toEqual({});
  });
});
