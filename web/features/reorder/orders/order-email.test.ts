import { expect, test } from 'vitest';
import type { SupplierOrder } from '../reorder.data.ts';
import { orderEmail } from './order-email.ts';

const order = (lines: object[], note = '') =>
  ({ id: 'abcdef12-0000-4000-8000-000000000000', expected_on: '2026-12-05', note, lines }) as unknown as SupplierOrder;

function read(address: string) {
  const { pathname, searchParams } = new URL(address);
  return { to: decodeURIComponent(pathname), subject: searchParams.get('subject'), body: searchParams.get('body') };
}

test('the email has the order, whatever the names are', () => {
  const lines = [
    { units: 18, name: 'Rooibos & Buchu 50%', sku: 'KT-1' },
    { units: 6, name: 'Mug', sku: '' },
  ];
  expect(read(orderEmail(order(lines), 'orders+a@tea.example', 'Kaapse Tee'))).toEqual({
    to: 'orders+a@tea.example',
    subject: 'Order ABCDEF12 of Kaapse Tee',
    body: [
      'We would like to order, please, for delivery by 05 Dec 2026:',
      '',
      '18 × Rooibos & Buchu 50% (KT-1)',
      '6 × Mug',
      '',
      'Kaapse Tee',
    ].join('\r\n'),
  });
});

test('a note has its lines', () => {
  const { body } = read(orderEmail(order([], 'Gate 3.\nRing twice.'), 'a@b.example', 'Kaapse Tee'));
  expect(body).toContain(['', 'Gate 3.', 'Ring twice.', '', 'Kaapse Tee'].join('\r\n'));
});

test('an order too long for an email names how many lines are missing', () => {
  const lines = Array.from({ length: 100 }, (_, place) => ({ units: 1, name: `Product ${place}`, sku: '' }));
  const address = orderEmail(order(lines), 'a@b.example', 'Shop');
  const { body } = read(address);
  const shown = body!.split('\r\n').filter((line) => line.startsWith('1 × ')).length;
  expect(address.length).toBeLessThanOrEqual(1800);
  expect(shown).toBeGreaterThan(20);
  expect(body).toContain(`and ${100 - shown} more products`);
});
