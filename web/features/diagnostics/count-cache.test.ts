import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { responsesInMemory, countCache } from './count-cache.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const MINUTE = 60_000;

test('a response older than ten minutes is stale', () => {
  const ages = [0, 10 * MINUTE, 10 * MINUTE + 1, 40 * MINUTE];
  expect(
    countCache(
      ages.map((age) => ({ updatedAt: NOW - age, size: 100 })),
      NOW,
    ),
  ).toEqual({
    entries: 4,
    fresh: 2,
    stale: 2,
    size: 400,
    oldest: NOW - 40 * MINUTE,
  });
  expect(countCache([], NOW)).toEqual({ entries: 0, fresh: 0, stale: 0, size: 0, oldest: null });
});

test('memory counts responses, not pending queries', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['orders'], { items: ['Naledi'] }, { updatedAt: NOW });
  void queryClient.prefetchQuery({ queryKey: ['products'], queryFn: () => new Promise(() => undefined) });
  expect(responsesInMemory(queryClient)).toEqual([{ updatedAt: NOW, size: '{"items":["Naledi"]}'.length }]);
  queryClient.clear();
});
