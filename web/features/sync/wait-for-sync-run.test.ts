import { expect, test, vi } from 'vitest';
import { waitForSyncRun } from './wait-for-sync-run.ts';
import type { SyncStatus } from './sync-status.ts';

const state = (status: 'running' | 'completed' | 'failed', error: string | null = null, id = 'r1'): SyncStatus => ({
  entities: [],
  run: { id, kind: 'incremental', status, started_at: '2026-11-20T10:00:00Z', ended_at: null, error },
  lists: [],
  dead_letters: 0,
  unreadable_records: 0,
  next_sync_at: null,
  missing: [],
});
const wait = () => Promise.resolve();

test('waits for the end, despite a lost response', async () => {
  const read = vi
    .fn<() => Promise<SyncStatus>>()
    .mockResolvedValueOnce(state('running'))
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(state('running'))
    .mockResolvedValueOnce(state('completed'));
  await waitForSyncRun('r1', read, wait);
  expect(read).toHaveBeenCalledTimes(4);
});

test('a failed run throws its reason; a later run means that this one ended', async () => {
  await expect(waitForSyncRun('r1', async () => state('failed', 'The shop answered 500'), wait)).rejects.toThrow(
    'The shop answered 500',
  );
  await waitForSyncRun('r1', async () => state('running', null, 'r2'), wait);
});

test('gives up without responses', async () => {
  const read = vi.fn<() => Promise<SyncStatus>>().mockRejectedValue(new TypeError('offline'));
  await expect(waitForSyncRun('r1', read, wait)).rejects.toThrow('offline');
  expect(read).toHaveBeenCalledTimes(5);
});
