import { ListUnreadable, type ListParams, type ListPath } from '../../../server/features/sync/engine/ports.ts';
import type { Table } from '../../../server/features/sync/testing/model-records.ts';

/** What is wrong with the lists of a shop. */
export class ListFaults {
  /** The most rows that a page has, whatever `per_page` says. */
  cappedAt = Infinity;
  /** The table whose lists fail, and with what: 403 for the whole list, or 500, which a smaller page might not meet. */
  failing: { readonly table: Table; readonly status: 403 | 500 } | null = null;

  /** What the shop makes of a request for a list. @throws ListUnreadable, as the client does, while that list fails. */
  allowed(path: ListPath, params: ListParams): ListParams {
    const { failing, cappedAt } = this;
    if (failing !== null && path.split('/').at(-1) === failing.table) {
      throw new ListUnreadable(`It answers ${failing.status}.`, failing.status === 403 ? 'list' : 'page');
    }
    return Number(params['per_page']) > cappedAt ? { ...params, per_page: cappedAt } : params;
  }
}
