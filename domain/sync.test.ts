import { expect, test } from 'vitest';
import { chooseSync, ENTITY_TYPES } from './sync.ts';
import type { EntityStatus } from './sync.ts';

const now = new Date('2026-11-20T10:00:00Z');

function status(more: Partial<EntityStatus>): EntityStatus {
  return { entityType: 'orders', state: 'completed', lastSyncAt: now, lastFullSyncAt: now, ...more };
}

const complete = ENTITY_TYPES.map((entityType) => status({ entityType }));

test('full without a status or while an entity has never been fully read; otherwise incremental', () => {
  expect(chooseSync([])).toBe('full');
  expect(chooseSync(complete.slice(1))).toBe('full');
  expect(chooseSync([...complete.slice(1), status({ entityType: 'products', lastFullSyncAt: null })])).toBe('full');
  expect(chooseSync(complete)).toBe('incremental');
  expect(chooseSync(complete.map((one) => ({ ...one, state: 'failed' })))).toBe('incremental');
});
