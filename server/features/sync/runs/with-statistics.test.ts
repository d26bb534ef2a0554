import { expect, test } from 'vitest';
import type { RunRecords } from './run-records.ts';
import { withStatistics } from './with-statistics.ts';

test('the statistics are updated after 1,000 new records and then after four times as many, not after unchanged ones', async () => {
  let inserted = 0;
  const committed: number[] = [];
  const updatedAfter: number[] = [];
  const plain = { commit: async () => ({ inserted }) } as unknown as RunRecords;
  const sum = () => committed.reduce((total, count) => total + count, 0);
  const records = withStatistics(plain, async () => void updatedAfter.push(sum()));
  const commit = async (count: number) => {
    inserted = count;
    committed.push(count);
    expect(await records.commit({} as never)).toEqual({ inserted: count });
  };
  for (let batch = 0; batch < 50; batch += 1) await commit(0);
  for (let batch = 0; batch < 200; batch += 1) await commit(100);
  expect(updatedAfter).toEqual([1_000, 4_000, 16_000]);
});
