import { expect, test } from 'vitest';
import { createQueuedOperation } from '../../../platform/offline-queue/queue-transitions.ts';
import type { OrderDetail } from '../orders.data.ts';
import { rebaseAddress } from '../writes/address-change.ts';
import { addressOperation } from '../writes/address-operations.ts';
import { changesOf, draftOf, pendingAddressOf, problemsOf } from './address-draft.ts';

const store = { id: 's1', organization_id: 'o1' };
const order = {
  wc_id: 7,
  number: '1007',
  billing: { first_name: 'Naledi', city: 'Paarl', email: 'n@example.co.za' },
  shipping: { first_name: 'Naledi', city: 'Paarl', address_1: '1 Main Rd' },
} as unknown as OrderDetail;
type Change = Parameters<typeof addressOperation>[2];
const queued = (change: Change, state: 'queued' | 'failed' = 'queued') => ({
  ...createQueuedOperation(addressOperation(store, order, change), 'u1', 0),
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
  expect(pendingAddressOf(order, 'shipping', pending)).toEqual({ ...order.shipping, city: 'Worcester', phone: '1' });
  expect(pendingAddressOf(order, 'billing', pending)).toEqual({ ...order.billing, city: 'Cradock' });
});

test('a waiting change is based on the answer to an earlier one, in the fields that it changed', () => {
  const done = queued({ block: 'shipping', changes: { city: 'Ceres' }, was: { city: 'Paarl' } });
  const next = queued({
    block: 'shipping',
    changes: { city: 'Worcester', address_1: '2 Main Rd' },
    was: { city: 'Paarl', address_1: '1 Main Rd' },
  });
  const answer = { ...order, shipping: { city: 'Ceres', address_1: 'changed by a colleague' } };
  expect(rebaseAddress(next, done, answer).data?.was).toEqual({ city: 'Ceres', address_1: '1 Main Rd' });
  const other = queued({ block: 'billing', changes: { city: 'X' }, was: { city: 'Paarl' } });
  expect(rebaseAddress(other, done, answer)).toBe(other);
});

test('an email address is checked, on billing addresses alone', () => {
  const draft = { ...draftOf(order.billing), email: 'naledi' };
  expect(problemsOf(draft, 'billing')).toHaveProperty('email');
  expect(problemsOf(draft, 'shipping')).toBeNull();
});
