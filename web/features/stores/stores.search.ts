import { isUuid } from '#domain/ids.ts';

interface StoresSearch {
  /** The dialog that connects a shop is open. */
  add?: boolean;
  /** The id of an approval: the shop returned the user from its approval page. */
  approval?: string;
  /** The user declined: the shop adds `success=0`. */
  denied?: boolean;
}

export function storesSearch(search: Record<string, unknown>): StoresSearch {
  return {
    ...(search.add === true ? { add: true } : {}),
    ...(typeof search.approval === 'string' && isUuid(search.approval) ? { approval: search.approval } : {}),
    ...(search.denied === true || Number(search.success ?? 1) === 0 ? { denied: true } : {}),
  };
}
