import { expect, test } from 'vitest';
import type { Outlook } from './targets.data.ts';
import { prepareOutlook } from './prepare-outlook.ts';

const outlook = (soFar: string, high: string): Outlook => ({
  measure: 'totalSales',
  currency: 'ZAR',
  month: { from: '2026-11-01', to: '2026-11-30', so_far: soFar, target: null, expected: null },
  year: { from: '2026-01-01', to: '2026-12-31', so_far: soFar, target: null, expected: null },
  forecast: { total: '1000.00', low: '900.00', high, method: 'fourWeeks', is_steady: false },
  no_forecast: null,
});

test('a month that is beyond its forecast has no range of amounts that it already has', () => {
  expect(prepareOutlook(outlook('800.00', '1100.00')).likely).toMatch(
    /^Most likely R\s1\s000 by the end .* R\s900 to R\s1\s100\.$/,
  );
  expect(prepareOutlook(outlook('1100.00', '1100.00')).likely).toBe('Already more than forecast for the whole month.');
});
