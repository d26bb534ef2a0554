import { expect, test } from 'vitest';
import { firstSync } from './first-sync.ts';

const entity = (over: object) => ({
  sync_status: 'completed',
  total_records: 100,
  synced_records: 100,
  last_full_sync_at: '2026-11-20T10:00:00Z',
  ...over,
});

test('returns null once every entity has had a full sync, even while a later sync runs', () => {
  expect(firstSync({ entities: [entity({ sync_status: 'running' }), entity({})] })).toBeNull();
});

test('sums all entities until then', () => {
  const orders = entity({
    sync_status: 'running',
    synced_records: 40,
    total_records: 300,
    last_full_sync_at: null,
  });
  expect(firstSync({ entities: [entity({}), orders] })).toEqual({
    synced: 140,
    total: 400,
    state: 'running',
  });
  expect(firstSync({ entities: [] })).toEqual({ synced: 0, total: null, state: 'waiting' });
  expect(firstSync({ entities: [{ ...orders, sync_status: 'failed' }] })?.state).toBe('failed');
});
