import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { changedSearch } from './list-search.ts';
import type { ListSearch } from './list-search.ts';

/** The list's state in the URL, and a function to change it. `replace` replaces the history entry, for typing. */
export function useListSearch<Search extends ListSearch>(schema: { parse(raw: unknown): Search }) {
  const raw: unknown = useSearch({ strict: false });
  const search = useMemo(() => schema.parse(raw), [schema, raw]);
  const navigate = useNavigate();
  const change = useCallback(
    (patch: Partial<Search>, { replace = false } = {}) =>
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (now: object) => changedSearch(schema.parse(now), patch) as never,
      }),
    [navigate, schema],
  );
  const open = useCallback(
    (next: Search) => void navigate({ to: '.', search: next as never, resetScroll: false }),
    [navigate],
  );
  return { search, change, open };
}
