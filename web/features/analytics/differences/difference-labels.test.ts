import { expect, test } from 'vitest';
import { applies, remainderLabel } from './difference-labels.ts';
import type { Differences } from '../analytics.data.ts';

const NOTHING = {
  orders: 0,
  grossSales: '0.00',
  discounts: '0.00',
  netSales: '0.00',
  tax: '0.00',
  shipping: '0.00',
  totalSales: '0.00',
};

function labelFor(left: Partial<typeof NOTHING>) {
  const shop = { sums: NOTHING, dateType: 'date_paid', remainder: { ...NOTHING, ...left } };
  const { label, why } = remainderLabel({ currency: 'ZAR', shop } as Differences);
  return { label: label.replaceAll('\u00a0', ' '), why };
}

test('names each figure that has a remainder', () => {
  expect(labelFor({})).toEqual({ label: 'Unexplained', why: undefined });
  for (const name of Object.keys(NOTHING).filter((key) => key !== 'orders')) {
    expect(labelFor({ [name]: '-0.01' }).label).toMatch(/^Unexplained: /);
  }
  expect(labelFor({ orders: 1 }).label).toBe('Unexplained: 1 order');
  expect(labelFor({ netSales: '5.00', tax: '-5.00' })).toEqual({
    label: 'Unexplained: net sales R 5,00, tax -R 5,00',
    why: expect.stringContaining('The totals match but their parts don’t'),
  });
});

test('a step that changes no order and no figure is left out', () => {
  const step = { key: 'statuses', orders: 0, sums: NOTHING } as Differences['steps'][number];
  expect(applies(step)).toBe(false);
  expect(applies({ ...step, orders: 1 })).toBe(true);
  expect(applies({ ...step, sums: { ...NOTHING, shipping: '-0.01' } })).toBe(true);
});
