import { useState } from 'react';
import type { EditorVariation } from './variation-set.ts';

/** From this many variations on they come in pages. */
const UNPAGED_LIMIT = 50;
/** Variations on a page, where there are several. */
export const VARIATIONS_PAGE = 25;

/** The part of the variations that is on screen. `requested`: a page, from 1 on; the last one where there are fewer. */
export function pageOf(variations: readonly EditorVariation[], requested: number) {
  if (variations.length <= UNPAGED_LIMIT) return { page: 1, pages: 1, shown: variations };
  const pages = Math.ceil(variations.length / VARIATIONS_PAGE);
  const page = Math.min(requested, pages);
  return { page, pages, shown: variations.slice((page - 1) * VARIATIONS_PAGE, page * VARIATIONS_PAGE) };
}

/** The page on which the first of these variations is. */
function pageWith(all: readonly EditorVariation[], keys: readonly string[]): number {
  return (
    Math.floor(
      Math.max(
        0,
        all.findIndex(({ key }) => keys.includes(key)),
      ) / VARIATIONS_PAGE,
    ) + 1
  );
}

/** Which variations are opened, and which page of them is on screen. `atFirst`: the keys of those that are opened at once. */
export function useOpenVariations(all: readonly EditorVariation[], atFirst: readonly string[]) {
  const [open, setOpen] = useState(atFirst);
  const [page, setPage] = useState(() => pageWith(all, atFirst));
  return {
    open,
    page,
    setOpen: (keys: string[]) => setOpen(keys),
    setPage,
    /** Opens these of all variations, on the page of the first of them. */
    show(now: readonly EditorVariation[], some: readonly EditorVariation[]) {
      if (some.length === 0) return;
      const keys = some.map(({ key }) => key);
      setOpen(keys);
      setPage(pageWith(now, keys));
    },
  };
}

export type OpenVariations = ReturnType<typeof useOpenVariations>;
