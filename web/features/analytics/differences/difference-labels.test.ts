import { expect, test } from 'vitest';
import { applies, exampleAmount, unexplainedLabel } from './difference-labels.ts';
import { reasonLabel } from './reason-labels.ts';
import { BOOKING_REASONS } from '#contract/analytics/shop-comparison.ts';
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
  const shop = { unexplained: { ...NOTHING, ...left } };
  const { label, why } = unexplainedLabel({ currency: 'ZAR', shop } as Differences);
  return { label: label.replaceAll('\u00a0', ' '), why };
}

test('names each figure that stays unexplained', () => {
  expect(labelFor({})).toEqual({ label: 'Unexplained', why: undefined });
  for (const name of Object.keys(NOTHING).filter((key) => key !== 'orders')) {
    expect(labelFor({ [name]: '-0.01' }).label).toMatch(/^Unexplained: /);
  }
  expect(labelFor({ orders: 1 }).label).toBe('Unexplained: 1 order');
  expect(labelFor({ netSales: '5.00', tax: '-5.00' })).toEqual({
    label: 'Unexplained: net sales R 5,00, tax −R 5,00',
    why: expect.stringContaining('didn’t list their orders'),
  });
});

test('a step that changes no order and no figure is left out', () => {
  const step = { key: 'statuses', orders: 0, sums: NOTHING } as Differences['steps'][number];
  expect(applies(step)).toBe(false);
  expect(applies({ ...step, orders: 1 })).toBe(true);
  expect(applies({ ...step, sums: { ...NOTHING, shipping: '-0.01' } })).toBe(true);
});

test('each reason has a name of its own', () => {
  const shop = { importedUntil: '2026-11-20T04:00:00.000Z' };
  const differences = { currency: 'ZAR', timezone: 'Africa/Johannesburg', shop } as Differences;
  const labels = BOOKING_REASONS.map((key) => reasonLabel(key, differences));
  expect(new Set(labels.map(({ label }) => label)).size).toBe(BOOKING_REASONS.length);
  expect(labels[0]?.why).toContain('06:00');
});

test('an order shows its total, or what else differs', () => {
  const example = { orderId: 1, number: '1', isRefund: false, isKnown: true };
  expect(exampleAmount({ ...example, sums: { ...NOTHING, totalSales: '-5.00', netSales: '-4.00' } })).toBe('-5.00');
  expect(exampleAmount({ ...example, sums: { ...NOTHING, tax: '0.01', netSales: '-0.01' } })).toBe('-0.01');
  expect(exampleAmount({ ...example, sums: { ...NOTHING, discounts: '0.01', grossSales: '0.01' } })).toBe('0.01');
});
