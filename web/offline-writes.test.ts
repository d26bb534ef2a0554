import { expect, test } from 'vitest';
import { offlineWrites } from './offline-writes.ts';
import type { OfflineWrite } from './platform/offline-queue/offline-write.ts';

/** Wherever they are: a file outside `writes/` would not be found. */
const everywhere = import.meta.glob<readonly OfflineWrite[]>('./**/*.writes.ts', { eager: true, import: 'writes' });

test('page and service worker know every declared write, under a versioned name of its own', () => {
  const kinds = Object.values(everywhere).flatMap((writes) => writes.map(({ kind }) => kind));
  expect(kinds).toEqual(expect.arrayContaining(['order.change-status.v1', 'product.change.v1']));
  expect(kinds.filter((kind) => !/^[a-z]+\.[a-z-]+\.v\d+$/.test(kind))).toEqual([]);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect([...offlineWrites.keys()].toSorted()).toEqual(kinds.toSorted());
});
