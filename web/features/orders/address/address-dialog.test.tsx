import { expect, test } from 'vitest';
import { createQueuedOperation } from '../../../platform/offline-queue/queue-transitions.ts';
import type { OrderDetail } from '../orders.data.ts';
import { changeAddress, type Requested } from '#contract/orders/order-writes.ts';
import { orderOperation, pendingOrder } from '../writes/order-operations.ts';
import { writes } from '../writes/orders.writes.ts';
import { changesOf, draftOf } from './address-dialog.tsx';

const store = { id: 's1', organization_id: 'o1' };
const order = {
  wc_id: 7,
  number: '1007',
  billing: { first_name: 'Naledi', city: 'Paarl', email: 'n@example.co.za' },
  shipping: { first_name: 'Naledi', city: 'Paarl', address_1: '1 Main Rd' },
} as unknown as OrderDetail;
type Change = Requested<'changeAddress'>;
const queued = (change: Change, state: 'queued' | 'failed' = 'queued') => ({
  ...createQueuedOperation(orderOperation(store, order, changeAddress, change, ''), 'u1', 0),
  state,
});

test('only what differs is changed, based on the shop’s own values', () => {
  const shown = { ...order.shipping, city: 'Ceres' };
  const draft = { ...draftOf(shown), city: ' Worcester ', phone: '021 000 0000', first_name: 'Naledi ' };
  expect(changesOf(draft, shown, order.shipping)).toEqual({
    changes: { city: 'Worcester', phone: '021 000 0000' },
    was: { city: 'Paarl', phone: '' },
  });
  expect(changesOf(draftOf(shown), shown, order.shipping)).toBeNull();
});

test('pending changes of the same address are shown in their order, failed ones are not', () => {
  const pending = [
    queued({ block: 'shipping', changes: { city: 'Ceres' }, was: { city: 'Paarl' } }),
    queued({ block: 'billing', changes: { city: 'Cradock' }, was: { city: 'Paarl' } }),
    queued({ block: 'shipping', changes: { city: 'Worcester', phone: '1' }, was: { city: 'Paarl', phone: '' } }),
    queued({ block: 'shipping', changes: { city: 'Nowhere' }, was: { city: 'Paarl' } }, 'failed'),
  ];
  expect(pendingOrder(order, pending).shipping).toEqual({ ...order.shipping, city: 'Worcester', phone: '1' });
  expect(pendingOrder(order, pending).billing).toEqual({ ...order.billing, city: 'Cradock' });
});

test('a waiting change is based on the answer to an earlier one, in the fields that it changed', () => {
  const rebase = writes.find(({ kind }) => kind === changeAddress.name)?.rebase;
  const done = queued({ block: 'shipping', changes: { city: 'Ceres' }, was: { city: 'Paarl' } });
  const next = queued({
    block: 'shipping',
    changes: { city: 'Worcester', address_1: '2 Main Rd' },
    was: { city: 'Paarl', address_1: '1 Main Rd' },
  });
  const answer = { ...order, shipping: { city: 'Ceres', address_1: 'changed by a colleague' } };
  expect(rebase?.(next, done, answer).data?.was).toEqual({ city: 'Ceres', address_1: '1 Main Rd' });
  const other = queued({ block: 'billing', changes: { city: 'X' }, was: { city: 'Paarl' } });
  expect(rebase?.(other, done, answer)).toBe(other);
});
