import { expect, test } from 'vitest';
import { type Figures, MEASURE_NAMES, MEASURES } from '#domain/figures/measures.ts';
import { figureChange, formatMeasure, measureHint, measureName, measureTiles } from './figures.public.ts';

const totals = {
  orders: 2,
  items: 3.5,
  grossSales: '1200.00',
  netSales: '1050.00',
  averageOrderValue: '525.00',
} as Figures;
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

test('a tile compares its figure, and its trend ends now', () => {
  const intervals = [1, 5, 9].map((orders, hour) => ({
    start: `2026-11-20T0${hour}:00:00`,
    totals: { ...totals, orders },
  }));
  const period = { totals, previous: { totals: { ...totals, orders: 1 } }, currency: 'ZAR', intervals };
  const [tile] = measureTiles(['orders'], period, '2026-11-20T01:30:00', { noteOf: (measure) => `of ${measure}` });
  expect(tile).toMatchObject({
    label: 'Orders',
    value: '2',
    note: 'of orders',
    trend: [1, 5],
    change: { direction: 'up' },
  });
  expect(tile?.before).toContain('1');
});
