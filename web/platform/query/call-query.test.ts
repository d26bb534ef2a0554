import { createProcedureUtils } from '@orpc/tanstack-query';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { withSettings } from './call-query.ts';

interface Sales {
  store_id: string;
  wc_id: number;
  page?: number;
}
const path = ['products', 'performance'];
const call = {
  ...createProcedureUtils(async ({ wc_id }: Sales) => `sales of ${wc_id}`, { path }),
  key: () => [path, {}] as never,
};
const kept = withSettings(call, { keepWhile: ['store_id', 'wc_id'] });
const FIRST = { store_id: 'store-1', wc_id: 1 };

/** What a screen shows while the response to `next` loads, after the first one. */
async function shownMeanwhile({ queryOptions }: typeof kept, next: Partial<Sales>) {
  const observer = new QueryObserver(new QueryClient(), queryOptions({ input: FIRST }));
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  observer.setOptions(queryOptions({ input: { ...FIRST, ...next } }));
  const { data } = observer.getCurrentResult();
  stop();
  return data;
}

test('keeps the previous response while these inputs are the same', async () => {
  expect(await shownMeanwhile(kept, { page: 2 })).toBe('sales of 1');
  expect(await shownMeanwhile(kept, { wc_id: 12 })).toBeUndefined();
  expect(await shownMeanwhile(kept, { store_id: 'store-2' })).toBeUndefined();
  expect(await shownMeanwhile(call, { page: 2 })).toBeUndefined();
});

test('adds settings to the options of the call, and keeps its key', () => {
  const always = withSettings(call, { refetchOnMount: 'always' });
  const queryKey = call.queryKey({ input: FIRST });
  expect(always.queryOptions({ input: FIRST })).toMatchObject({ refetchOnMount: 'always', queryKey });
});
