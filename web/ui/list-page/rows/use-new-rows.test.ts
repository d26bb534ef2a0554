// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNewRows } from './use-new-rows.ts';

test('only records that arrive while the list is open are new', () => {
  const { result, rerender } = renderHook(({ scope, keys }) => useNewRows(scope, keys), {
    initialProps: { scope: 'page 1', keys: ['a', 'b'] as string[] | undefined },
  });
  expect(result.current('a')).toBe(false);

  rerender({ scope: 'page 1', keys: ['c', 'a', 'b'] });
  expect(result.current('c')).toBe(true);
  expect(result.current('a')).toBe(false);

  rerender({ scope: 'page 1', keys: ['d', 'c', 'a'] });
  expect(result.current('d')).toBe(true);
  expect(result.current('c')).toBe(true);

  rerender({ scope: 'page 2', keys: undefined });
  rerender({ scope: 'page 2', keys: ['x', 'y'] });
  expect(result.current('x')).toBe(false);
});
