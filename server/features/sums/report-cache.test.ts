import { expect, test, vi } from 'vitest';
import type { Tx } from '../../platform/db/transaction.ts';
import { reportCache } from './report-cache.ts';

/** A transaction of a call for which the gate has read how often the store was written. */
function txAt(storeId: string, writes: number): Tx {
  return { known: { storeId, writes } } as Tx;
}

test('people who ask at the same moment share one read; a written store is read again', async () => {
  const storeId = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = vi.fn(() => promise);
  const answers = [1, 2, 3].map(() => reportCache.read(txAt(storeId, 7), { storeId }, 'sales', read));
  resolve('R 100');
  expect(await Promise.all(answers)).toEqual(['R 100', 'R 100', 'R 100']);
  expect(await reportCache.read(txAt(storeId, 7), { storeId }, 'sales', read)).toBe('R 100');
  expect(read).toHaveBeenCalledOnce();
  expect(await reportCache.read(txAt(storeId, 8), { storeId }, 'sales', () => 'R 120')).toBe('R 120');
  const other = crypto.randomUUID();
  expect(await reportCache.read(txAt(other, 8), { storeId: other }, 'sales', () => 'R 5')).toBe('R 5');
});

test('a read under way for an earlier version is not shared', async () => {
  const storeId = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<string>();
  const earlier = reportCache.read(txAt(storeId, 1), { storeId }, 'sales', () => promise);
  expect(await reportCache.read(txAt(storeId, 2), { storeId }, 'sales', () => 'new')).toBe('new');
  resolve('old');
  expect(await earlier).toBe('old');
  expect(await reportCache.read(txAt(storeId, 2), { storeId }, 'sales', () => 'new again')).toMatch(/^new/);
});

test('when the read of another person fails, each reads for themselves', async () => {
  const storeId = crypto.randomUUID();
  const { promise, reject } = Promise.withResolvers<string>();
  const failing = reportCache.read(txAt(storeId, 1), { storeId }, 'sales', () => promise);
  const waiting = reportCache.read(txAt(storeId, 1), { storeId }, 'sales', () => 'R 100');
  reject(new Error('cancelled'));
  await expect(failing).rejects.toThrow('cancelled');
  expect(await waiting).toBe('R 100');
});

test('a tenant whose reports fill the cache pushes out its own, not those of others', async () => {
  const [storeId, hostile] = [crypto.randomUUID(), crypto.randomUUID()];
  const read = vi.fn(() => [1, 2, 3]);
  const ask = () => reportCache.read(txAt(storeId, 1), { storeId }, 'sales', read);
  await ask();
  const rows = Array.from({ length: 7_000 }, (_, n) => n);
  const fill = vi.fn(() => rows);
  for (let days = 0; days < 20; days += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await reportCache.read(txAt(hostile, 1), { storeId: hostile }, `sales ${days}`, fill);
  }
  await ask();
  expect(read).toHaveBeenCalledOnce();
  await reportCache.read(txAt(hostile, 1), { storeId: hostile }, 'sales 19', fill);
  expect(fill).toHaveBeenCalledTimes(20);
  await reportCache.read(txAt(hostile, 1), { storeId: hostile }, 'sales 0', fill);
  expect(fill).toHaveBeenCalledTimes(21);
});
