import { isUuid } from '#domain/ids.ts';

export interface ApprovalSearch {
  /** The id of an approval: the shop returned the user from its approval page. */
  approval?: string;
  /** The user declined: the shop adds `success=0`. */
  denied?: boolean;
}

interface StoresSearch extends ApprovalSearch {
  /** The dialog that connects a shop is open. */
  add?: boolean;
}

export function approvalSearch(search: Record<string, unknown>): ApprovalSearch {
  return {
    ...(typeof search.approval === 'string' && isUuid(search.approval) ? { approval: search.approval } : {}),
    ...(search.denied === true || Number(search.success ?? 1) === 0 ? { denied: true } : {}),
  };
}

export function storesSearch(search: Record<string, unknown>): StoresSearch {
  return { ...(search.add === true ? { add: true } : {}), ...approvalSearch(search) };
}
