import { expect, test } from 'vitest';
import { firstSync } from './first-sync.ts';

const entity = (entity_type: string, over: object) => ({
  entity_type,
  sync_status: 'completed',
  total_records: 100,
  synced_records: 100,
  last_full_sync_at: '2026-11-20T10:00:00Z',
  ...over,
});

test('over when every kind was read whole once, also while a later sync runs', () => {
  expect(firstSync({ entities: [entity('orders', { sync_status: 'running' }), entity('products', {})] })).toBeNull();
});

test('counts all kinds together while it lasts', () => {
  const orders = entity('orders', {
    sync_status: 'running',
    synced_records: 40,
    total_records: 300,
    last_full_sync_at: null,
  });
  expect(firstSync({ entities: [entity('products', {}), orders] })).toEqual({
    synced: 140,
    total: 400,
    state: 'running',
  });
  expect(firstSync({ entities: [] })).toEqual({ synced: 0, total: null, state: 'waiting' });
  expect(firstSync({ entities: [{ ...orders, sync_status: 'failed' }] })?.state).toBe('failed');
});
