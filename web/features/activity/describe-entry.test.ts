import { expect, test } from 'vitest';
import type { ActivityEntry } from './activity.data.ts';
import { ACTIVITY_KINDS } from '#domain/activity.ts';
import { describeChange, linkOf, subjectOf, whoDid } from './describe-entry.ts';
import { kindLabel } from '#contract/activity/activity-names.ts';

const entry: ActivityEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-20T08:00:00Z',
  store_id: '00000000-0000-4000-8000-00000000000a',
  store_name: 'Winkel',
  person: { id: '00000000-0000-4000-8000-00000000000b', name: 'Thandi Nkosi' },
  source: 'karoo',
  kind: 'product.change',
  record: 'products/479',
  title: 'Rooibos',
  about: null,
  outcome: 'done',
  error: null,
  currency: 'ZAR',
  changes: [],
};
const order: Partial<ActivityEntry> = { kind: 'order.status', record: 'orders/140', title: '1042' };

test.each<[Partial<ActivityEntry>, ActivityEntry['changes'][number], string]>([
  [{}, { field: 'regular_price', before: '100.00', after: '89.00' }, 'Regular price: R 100,00 → R 89,00'],
  [{}, { field: 'sale_price', before: '80', after: null }, 'Sale price: R 80,00 → none'],
  [{}, { field: 'stock_quantity', before: 7, after: 1200 }, 'Stock: 7 → 1 200'],
  [{}, { field: 'status', before: 'publish', after: 'trash' }, 'Status: Published → Trash'],
  [{}, { field: 'manage_stock', before: false, after: true }, 'Track quantity: no → yes'],
  [{}, { field: 'description' }, 'Description: changed'],
  [{}, { field: 'name', before: 'draft', after: 'all' }, 'Name: draft → all'],
  [{}, { field: 'tax_class', before: null, after: 'zero-rate' }, 'Tax class: zero-rate'],
  [{}, { field: 'date_on_sale_to', before: null, after: '2026-11-30T23:59:59' }, 'Sale until: 30 Nov 2026'],
  [{}, { field: 'delete', variation: 481 }, 'Variation 481 · Variation deleted'],
  [{}, { field: 'delete', variation: 481, variation_name: 'M, Red' }, 'M, Red · Variation deleted'],
  [
    {},
    { field: 'sku', before: 'A', after: 'B', variation: 481, error: 'Taken.' },
    'Variation 481 · SKU: A → B · Not changed: Taken.',
  ],
  [order, { field: 'status', before: 'on-hold', after: 'completed' }, 'Status: On hold → Completed'],
  [{ ...order, kind: 'order.refund' }, { field: 'amount', before: null, after: '10.00' }, 'Amount: R 10,00'],
  [{ ...order, kind: 'order.note' }, { field: 'note_to_customer' }, 'Note to the customer'],
  [{ ...order, kind: 'order.change' }, { field: 'customer_note' }, 'Note from the customer: changed'],
  [{ kind: 'member.role' }, { field: 'role', before: 'analyst', after: 'admin' }, 'Role: Analyst → Admin'],
])('%j %j is "%s"', (more, change, text) => {
  // The space of the number format does not break lines.
  expect(describeChange({ ...entry, ...more }, change).replaceAll('\u00a0', ' ')).toBe(text);
});

test('names who did it, also where nobody can be named', () => {
  expect(whoDid(entry)).toBe('Thandi Nkosi');
  expect(whoDid({ ...entry, person: null })).toBe('Deleted account');
  expect(whoDid({ ...entry, person: null, source: 'shop' })).toBe('In the store');
});

test('names and links the record, unless it is gone', () => {
  const deleted = { ...entry, kind: 'product.delete' } as const;
  const member = { ...entry, kind: 'member.role', record: null, title: null, about: 'Sipho' } as const;
  expect([entry, { ...entry, ...order }, deleted, member].map((one) => [subjectOf(one), linkOf(one)?.params])).toEqual([
    ['Rooibos', { productId: '479' }],
    ['Order 1042', { orderId: '140' }],
    ['Rooibos', undefined],
    ['Sipho', undefined],
  ]);
});

test('an account of the shop is named and linked, a guest is not', () => {
  const merge: Partial<ActivityEntry> = { kind: 'customer.merge', title: null };
  const account = { ...entry, ...merge, record: 'customers/12' };
  expect([subjectOf(account), linkOf(account)]).toEqual([
    'Customer 12',
    { to: '/dashboard/customers', search: { open: 'c:12' } },
  ]);
  const guest = { ...entry, ...merge, record: 'customers/g-0a1b2c' };
  expect([subjectOf(guest), linkOf(guest)]).toEqual([null, null]);
});

test('every kind of entry has a name', () => {
  expect(ACTIVITY_KINDS.filter((kind) => kindLabel(kind) === kind)).toEqual([]);
  expect(kindLabel('order.tracking')).toBe('Tracking changed');
});
