import { useState } from 'react';
import type { EditorVariation } from './variation-set.ts';

/** More variations than this are shown in pages. */
const UNPAGED_LIMIT = 50;
/** Variations per page. */
export const VARIATIONS_PAGE = 25;

/** Returns a page of the variations. `requested` starts at 1; beyond the end it is the last page. */
export function pageOf<Variation>(variations: readonly Variation[], requested: number) {
  if (variations.length <= UNPAGED_LIMIT) return { page: 1, pages: 1, shown: variations };
  const pages = Math.ceil(variations.length / VARIATIONS_PAGE);
  const page = Math.min(requested, pages);
  return { page, pages, shown: variations.slice((page - 1) * VARIATIONS_PAGE, page * VARIATIONS_PAGE) };
}

/** Returns the page of the first variation with one of these keys. */
function pageWith(all: readonly EditorVariation[], keys: readonly string[]): number {
  const index = all.findIndex(({ key }) => keys.includes(key));
  return Math.floor(Math.max(0, index) / VARIATIONS_PAGE) + 1;
}

/** Which variations are open, and the current page. `initial` are the keys of those open at first. */
export function useOpenVariations(all: readonly EditorVariation[], initial: readonly string[]) {
  const [open, setOpen] = useState(initial);
  const [page, setPage] = useState(() => pageWith(all, initial));
  return {
    open,
    page,
    setOpen: (keys: string[]) => setOpen(keys),
    setPage,
    /** Opens some variations, on the page of the first one. */
    show(now: readonly EditorVariation[], some: readonly EditorVariation[]) {
      if (some.length === 0) return;
      const keys = some.map(({ key }) => key);
      setOpen(keys);
      setPage(pageWith(now, keys));
    },
  };
}

export type OpenVariations = ReturnType<typeof useOpenVariations>;
