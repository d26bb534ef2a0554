// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, useOpenVariations } from './use-open-variations.ts';
import { newVariation } from './variation-set.ts';

const SIXTY = Array.from({ length: 60 }, (_, place) => newVariation({ Size: String(place) }));

test('paginates many variations and opens some on their page', () => {
  expect(pageOf(SIXTY.slice(0, 50), 1)).toMatchObject({ pages: 1, shown: { length: 50 } });
  const [, , third] = [1, 2, 3].map((page) => pageOf(SIXTY, page));
  expect(third).toMatchObject({ page: 3, pages: 3, shown: { length: 10 } });
  // The last page no longer exists.
  expect(pageOf(SIXTY.slice(0, 51), 9).page).toBe(3);

  const wrong = SIXTY[30];
  if (!wrong) throw new Error('there are sixty');
  const { result } = renderHook(() => useOpenVariations(SIXTY, [wrong.key]));
  expect([result.current.page, result.current.open]).toEqual([2, [wrong.key]]);
  act(() => result.current.show(SIXTY, SIXTY.slice(55)));
  expect([result.current.page, result.current.open.length]).toEqual([3, 5]);
});
