import { expect, test } from 'vitest';
import { chooseSync, ENTITY_TYPES, intervalAfter, isMassDisappearance } from './sync.ts';
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

test.each([
  // missing, lately, stored
  [20, 0, 400, false],
  [21, 0, 400, true],
  [21, 0, 420, false],
  [500, 0, 10_000, false],
  [501, 0, 10_000, true],
  [10, 11, 389, true],
  // Short lists.
  [4, 0, 4, false],
  [5, 0, 5, true],
  [5, 0, 20, true],
  [5, 0, 21, false],
  [17, 0, 35, true],
])('%i missing and %i deleted lately of %i is a mass disappearance: %j', (missing, lately, stored, expected) => {
  expect(isMassDisappearance({ missing, lately, stored })).toBe(expected);
});

test('after failures the next try comes sooner, then as usual', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((failures) => intervalAfter(failures) / 60_000)).toEqual([15, 1, 2, 4, 8, 15, 15]);
});
