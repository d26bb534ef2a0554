import { expect, test } from 'vitest';
import { shopRecord } from '../records/shop-record.ts';
import { Reading } from './reading.ts';
import { readWholeList, type RunContext } from './run-context.ts';

test('a list of refunds without end is refused before it fills the memory', async () => {
  let reads = 0;
  let last = 2 ** 52;
  const shop = {
    concurrency: 1,
    async list() {
      reads += 1;
      // The first is the last of the page before, so that pages overlap.
      const ids = Array.from({ length: 100 }, (_, index) => last - index);
      last -= 99;
      return { records: ids.map((id) => shopRecord({ id })), rejected: [], total: 1_000_000_000, shopTime: null };
    },
  };
  const reading = new Reading(10);
  const context = { shop, reading, pageSize: 100 } as unknown as RunContext;
  await expect(readWholeList(context, 'orders/1/refunds')).rejects.toThrow('doesn’t end');
  expect(reads).toBeLessThan(210);
});
