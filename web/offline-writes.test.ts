import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { offlineWrites } from './offline-writes.ts';
import type { OfflineWrite } from './platform/queue/offline-write.ts';

test('page and service worker know every declared write, under a versioned name of its own', async () => {
  const files = globSync('features/*/writes/*.writes.ts', { cwd: import.meta.dirname });
  const modules = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file)) as Promise<{ writes: readonly OfflineWrite[] }>),
  );
  const kinds = modules.flatMap(({ writes }) => writes.map(({ kind }) => kind));
  expect(kinds).toEqual(expect.arrayContaining(['order.status@1', 'product.update@1']));
  expect(kinds.filter((kind) => !/^[a-z]+\.[a-z]+@\d+$/.test(kind))).toEqual([]);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect([...offlineWrites.keys()].toSorted()).toEqual(kinds.toSorted());
});
