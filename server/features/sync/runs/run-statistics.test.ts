import { expect, test } from 'vitest';
import type { RunRecords } from './run-records.ts';
import { runStatistics } from './run-statistics.ts';

function startRun() {
  const updates: string[] = [];
  let committed = 0;
  let inserted = 0;
  const plain = { commit: async () => ({ inserted }) } as unknown as RunRecords;
  const statistics = runStatistics(async (which) => void updates.push(`${which} after ${committed}`));
  const records = statistics.follow(plain);
  const commit = async (count: number) => {
    inserted = count;
    committed += count;
    expect(await records.commit({} as never)).toEqual({ inserted: count });
  };
  return { updates, commit, finish: () => statistics.finish() };
}

test('the statistics are updated after 1,000 new records, after four times as many, and at the end', async () => {
  const { updates, commit, finish } = startRun();
  for (let batch = 0; batch < 50; batch += 1) await commit(0);
  for (let batch = 0; batch < 200; batch += 1) await commit(100);
  await finish();
  expect(updates).toEqual(['all after 1000', 'all after 4000', 'all after 16000', 'all after 20000']);
});

test('a run with few new records updates only those of tables that have grown much', async () => {
  const { updates, commit, finish } = startRun();
  await commit(999);
  await finish();
  expect(updates).toEqual(['grown after 999']);
});
