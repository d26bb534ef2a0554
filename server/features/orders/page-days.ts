import type { DayRange } from '#domain/period.ts';
import { addDays, nextMonthStart, type ShopDay } from '#domain/shop-time.ts';
import type { OrderFilter } from './order-filter.ts';

/** How many of the orders asked for a month has; `month` is its first day. */
export interface MonthOrders {
  readonly month: ShopDay;
  readonly orders: number;
}

/** Days that hold a page whole: so many orders lie in them, and the page begins after `offset` of those. */
export interface PageDays {
  readonly days: DayRange;
  readonly offset: number;
  readonly total: number;
}

/**
 * The months among `days` in which a page by date lies, so that the others need not be read; all of them for any other order.
 * `months` from the first to the last.
 */
export function pageDays(months: readonly MonthOrders[], days: DayRange, filter: OrderFilter): PageDays {
  if (filter.orderby !== 'date') return { days, offset: filter.offset, total: sumOf(months) };
  const inOrder = filter.order === 'desc' ? months.toReversed() : months;
  const end = filter.offset + filter.limit;
  const held: MonthOrders[] = [];
  let before = 0;
  for (const month of inOrder) {
    if (before + sumOf(held) >= end) break;
    if (held.length === 0 && before + month.orders <= filter.offset) before += month.orders;
    else held.push(month);
  }
  const [first = days.from, last = first] = [held[0], held.at(-1)].flatMap((one) => one?.month ?? []).toSorted();
  const lastDay = addDays(nextMonthStart(last), -1);
  return {
    days: { from: first > days.from ? first : days.from, to: lastDay < days.to ? lastDay : days.to },
    offset: filter.offset - before,
    total: sumOf(held),
  };
}

function sumOf(months: readonly MonthOrders[]): number {
  return months.reduce((sum, { orders }) => sum + orders, 0);
}
