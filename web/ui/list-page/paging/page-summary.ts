import { formatCount } from '../../../platform/format/number.ts';
import type { ListPageData } from '../list-column.ts';
import { t } from '#domain/language/t.ts';

/** A count that may be a lower bound: "5 000+". */
export function countText(total: number, isCapped: boolean): string {
  return `${formatCount(total)}${isCapped ? '+' : ''}`;
}

/** The range of records: "21–40 of 5 000+ orders"; "1 order"; "No orders". */
export function pageSummary(
  { items, total, page, perPage, totalIsCapped: isCapped }: ListPageData<unknown>,
  noun: { one: string; many: string },
): string {
  if (items.length === 0) return t('No {many}', { many: noun.many });
  if (total === 1) return `1 ${noun.one}`;
  const first = (page - 1) * perPage + 1;
  const last = first + items.length - 1;
  return t('{first}–{last} of {total} {records}', {
    first: formatCount(first),
    last: formatCount(last),
    total: countText(Math.max(total, last), isCapped),
    records: noun.many,
  });
}

/** The last page. With a capped total there is a next one as long as this one is full. */
export function lastPage({ items, totalPages, page, perPage, totalIsCapped: isCapped }: ListPageData<unknown>): number {
  const mayGoOn = isCapped && page >= totalPages && items.length === perPage;
  return Math.max(mayGoOn ? page + 1 : totalPages, 1);
}
