import { type Dimension, type DimensionName, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { OTHERS } from '#domain/figures/row-name.ts';
import type { Condition } from '#domain/questions/condition.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { refundedOrdersLink, salesOrdersLink } from '../../orders/orders.public.tsx';

interface Asked {
  readonly range: DayRange;
  readonly by: readonly DimensionName[];
  readonly where: Condition | undefined;
}

/** The conditions of a question as a filter of the order list. */
export function whereFilter(where: Condition | undefined): { where?: string } {
  return where === undefined ? {} : { where: JSON.stringify(where) };
}

/** The orders behind a row, or those refunded on these days where it counts no others; null for a row that has none. */
export function rowOrders(
  { range, by, where }: Asked,
  keys: readonly string[],
  orders: number | null,
): ListLink | null {
  let filter: Record<string, string | number> = {};
  let chosen = where;
  for (const [at, name] of by.entries()) {
    const key = keys[at] ?? '';
    const own = (DIMENSIONS[name] as Dimension).orders(key);
    if (own === null || key === '*' || key === OTHERS) return null;
    // Of a row that the list has no filter for.
    if ('where' in own) {
      const isRow = JSON.parse(String(own['where'])) as Condition;
      chosen = chosen === undefined ? isRow : { all: [chosen, isRow] };
      continue;
    }
    // The list has one filter for a row of any dimension; a second one is a condition.
    if (Object.keys(own).some((part) => part in filter)) {
      const isKey: Condition = { property: name as never, is: 'is', values: [key] };
      chosen = chosen === undefined ? isKey : { all: [chosen, isKey] };
    } else {
      filter = { ...filter, ...own };
    }
  }
  const all = { ...filter, ...whereFilter(chosen) };
  return orders === 0 ? refundedOrdersLink(range, all) : salesOrdersLink(range, all);
}
