import { expect, test } from 'vitest';
import { MEASURE_NAMES, MEASURES } from '#domain/figures/measures.ts';
import { figureChange, formatMeasure, measureHint, measureName, figureTile } from './figures.public.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('every measure has a name, a meaning and a section of the help', () => {
  for (const measure of MEASURE_NAMES) {
    const { hint, help } = measureHint(measure);
    expect([measure, measureName(measure).length > 2, hint.length > 10, hint.endsWith('.')]).toEqual([
      measure,
      true,
      true,
      true,
    ]);
    expect(help).toMatch(/^\/dashboard\/help\/figures#[a-z-]+$/);
  }
});

test('money has cents unless it is asked for whole, units have decimals, and a figure that is missing is a dash', () => {
  expect(plain(formatMeasure('grossSales', '1200.00', 'ZAR'))).toBe('R 1 200,00');
  expect(plain(formatMeasure('grossSales', '1200.00', 'ZAR', true))).toBe('R 1 200');
  expect([formatMeasure('items', 3.5, 'ZAR'), formatMeasure('orders', 2, 'ZAR')]).toEqual(['3,5', '2']);
  expect(formatMeasure('tax', null, 'ZAR')).toBe('–');
});

test('a change of refunds or tax is neither good nor bad', () => {
  expect(figureChange(MEASURES.netSales, '9999.00', '1050.00')).toMatchObject({ direction: 'up', isPlain: false });
  expect(figureChange(MEASURES.refunds, '9999.00', '50.00')).toMatchObject({ direction: 'up', isPlain: true });
  expect(figureChange(MEASURES.tax, null, '50.00')).toBeNull();
});

test('a tile compares its figure', () => {
  const tile = figureTile(MEASURES.orders, 2, 1, { currency: 'ZAR' });
  expect(tile).toMatchObject({ label: 'Orders', value: '2', change: { direction: 'up' } });
  expect(tile.before).toContain('1');
});
