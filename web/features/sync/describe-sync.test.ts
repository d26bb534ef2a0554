import { expect, test } from 'vitest';
import {
  ageOfSync,
  announceRun,
  describeEntity,
  describeSetAside,
  troubleOfSync,
  troublesOf,
  waitingOf,
} from './describe-sync.ts';
import type { SyncStatus } from './sync-status.ts';

const now = new Date('2026-11-20T10:00:00Z');
const entity: SyncStatus['entities'][number] = {
  store_id: '00000000-0000-4000-8000-000000000001',
  entity_type: 'orders',
  sync_status: 'completed',
  total_records: 130,
  synced_records: 5,
  stored_records: 130,
  last_sync_at: '2026-11-20T09:55:00Z',
  last_full_sync_at: null,
  error_message: null,
  differences: [],
};
const missing = (list: 'orders' | 'refunds', state: 'waiting' | 'kept', records: number) => ({
  list,
  records,
  stored_records: 130,
  since: '2026-11-20T09:55:00Z',
  state,
  second_look_at: null,
});

test('while records wait for a person, a list is not simply synced', () => {
  const waiting = [missing('orders', 'waiting', 40), missing('refunds', 'waiting', 2), missing('orders', 'kept', 9)];
  expect(waitingOf(waiting, 'orders')).toBe('40 orders, 2 refunds');
  expect(waitingOf(waiting, 'customers')).toBe('');
  expect(describeEntity(entity, now, '')).toBe('5 minutes ago');
  expect(describeEntity(entity, now, '1 order')).toBe('5 minutes ago, 1 order missing in your store');
  const status: SyncStatus = {
    entities: [entity],
    run: null,
    lists: [],
    dead_letters: 0,
    unreadable_records: 0,
    next_sync_at: null,
    missing: waiting,
  };
  expect(announceRun(status)).toBe('40 orders, 2 refunds missing in your store');
  expect(announceRun({ ...status, missing: [] })).toBe('');
});

test('what is wrong with the lists of an entity is said by list, with some of the ids', () => {
  const fine = { message: null, answer: null, set_aside: { records: 0, ids: [] } };
  const refunds = { ...fine, list: 'refunds' as const, message: 'Karoo couldn’t read all refunds.', answer: 'No.' };
  const orders = { ...fine, list: 'orders' as const, set_aside: { records: 8, ids: [9, 7, 6, 5, 4, 3] } };
  const lists = [orders, refunds, { ...fine, list: 'products' as const }, { ...refunds, list: 'customers' as const }];
  expect(troublesOf('orders', lists)).toEqual([orders, refunds]);
  expect(troublesOf('products', lists)).toEqual([]);
  const down = { ...fine, message: 'Your store is closed for maintenance.', answer: '503' };
  const products = { ...down, list: 'products' as const };
  const categories = { ...down, list: 'categories' as const };
  expect(troublesOf('products', [products, categories])).toEqual([products]);
  const setAside = { ...categories, set_aside: { records: 1, ids: [4] } };
  expect(troublesOf('products', [products, setAside])).toEqual([
    products,
    { ...setAside, message: null, answer: null },
  ]);
  expect(describeSetAside(orders)).toBe('8 orders couldn’t be stored: 9, 7, 6, 5, 4 and 3 more');
  expect(describeSetAside({ ...orders, set_aside: { records: 1, ids: [] } })).toBe('1 order couldn’t be stored');
  const failed = { ...entity, sync_status: 'failed' as const, error_message: 'Karoo couldn’t read all refunds.' };
  expect(describeEntity(failed, now, '')).toBe('Karoo couldn’t read all refunds.');
  expect(describeEntity(failed, now, '', true)).toBe('incomplete');
});

test('the age of a store’s copy is that of its oldest list; failures and missing records are troubles', () => {
  const products = { ...entity, entity_type: 'products' as const, last_sync_at: '2026-11-20T09:58:00Z' };
  const customers = { ...entity, entity_type: 'customers' as const };
  const status: SyncStatus = {
    entities: [products, entity, customers],
    run: null,
    lists: [],
    dead_letters: 0,
    unreadable_records: 0,
    next_sync_at: null,
    missing: [],
  };
  const run = {
    id: 'r1',
    kind: 'full',
    status: 'running',
    started_at: '',
    ended_at: null,
    error: null,
  } as never as NonNullable<SyncStatus['run']>;
  const failed = { ...entity, sync_status: 'failed' as const };
  expect(ageOfSync(status, now)).toBe('Synced 5 minutes ago');
  expect(ageOfSync({ ...status, entities: [products] }, now)).toBe('Not synced yet');
  expect(ageOfSync({ ...status, run }, now)).toBe('Syncing');
  expect(ageOfSync({ ...status, run: { ...run, status: 'failed' } }, now)).toBe('Sync failed');
  expect(troubleOfSync(status)).toBeNull();
  expect(troubleOfSync({ ...status, entities: [products, failed, customers] })).toBe('Sync failed');
  expect(troubleOfSync({ ...status, entities: [failed], run })).toBeNull();
  expect(troubleOfSync({ ...status, missing: [missing('orders', 'waiting', 1)] })).toBe(
    '1 order missing in your store',
  );
});
