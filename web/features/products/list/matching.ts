import type { BulkSearch } from '#contract/products/product-bulk.ts';
import type { Condition } from '#domain/questions/condition.ts';
import type { ListPageData } from '../../../ui/list-page/list-column.ts';
import type { productsSearch } from '../products.search.ts';

/** All products that the list finds, beyond the page on screen. */
export interface Matching {
  readonly filter: BulkSearch;
  readonly count: number;
}

/** What can be changed as a whole: null for the trash, and for more than the list counts. */
export function matchingOf(
  asked: ReturnType<typeof productsSearch.parse>,
  /** That of the address. */
  where: Condition | undefined,
  page: ListPageData<unknown> | undefined,
): Matching | null {
  const { search, status, stock_status, low_stock, oversold, category, suggested, segment_id } = asked;
  if (status === 'trash' || page === undefined || page.totalIsCapped) return null;
  const filter = {
    ...(search !== undefined && { search }),
    ...(status !== undefined && { status }),
    ...(stock_status !== undefined && { stock_status }),
    ...(low_stock !== undefined && { low_stock }),
    ...(oversold !== undefined && { oversold }),
    ...(category !== undefined && { category }),
    ...(suggested !== undefined && { suggested }),
    ...(segment_id !== undefined && { segment_id }),
    ...(where !== undefined && { where }),
  };
  return { filter, count: page.total };
}
