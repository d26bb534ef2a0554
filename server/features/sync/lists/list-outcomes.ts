import { SHOP_LISTS, type ShopList } from '#domain/sync.ts';
import type { RunCursor } from '../engine/run-cursor.ts';

/** Records of a list that were set aside. `ids`: the newest that have one. */
export interface SetAside {
  readonly list: string;
  readonly records: number;
  readonly ids: number[] | null;
}

interface ListOutcome {
  readonly list: ShopList;
  /** Why the list was not read to its end; null when it was. */
  readonly message: string | null;
  /** What the shop said, in its own words. */
  readonly answer: string | null;
  readonly set_aside: { readonly records: number; readonly ids: number[] };
}

/** The outcome of each list in the last run that ended, or in an earlier one where none has read the list since. */
export function outcomesOf(
  { failures, unread }: Partial<Pick<RunCursor, 'failures' | 'unread'>>,
  letters: readonly SetAside[],
): ListOutcome[] {
  return SHOP_LISTS.map((list) => {
    const failure = failures?.[list] ?? unread?.[list];
    const letter = letters.find((one) => one.list === list);
    return {
      list,
      message: failure?.message ?? null,
      answer: failure?.answer ?? null,
      set_aside: { records: letter?.records ?? 0, ids: letter?.ids ?? [] },
    };
  });
}
