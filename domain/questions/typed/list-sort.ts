import type { Cursor } from './atoms.ts';
import type { ListSort } from './typed-question.ts';
import type { ReadingState } from './values.ts';

/** By what a list is sorted, and how many of its rows are asked for. */
interface TakenSort {
  readonly sort: ListSort;
  readonly limit: number | undefined;
}

/** "top 10 customers", "who spent the most", "customers with the most orders", "customers by amount spent": a sorted list of customers. */
export function takeListSort(cursor: Cursor, { about, isList }: ReadingState, isFirst: boolean): TakenSort | null {
  const isOfCustomers = (isList && about === 'customers') || (isFirst && cursor.isAfter('who'));
  if (!isOfCustomers && !isFirst) return null;
  return cursor.try(() => {
    if (cursor.takeWord('top')) {
      const limit = cursor.takeNumber() ?? undefined;
      // "Top customers" are those who spend most.
      if (cursor.takeWord('customers')) return { sort: 'spend', limit };
      return isOfCustomers ? takeSpentOrOrders(cursor, limit) : null;
    }
    if (isOfCustomers && cursor.takeWord(['by', 'sorted'])) return takeSpentOrOrders(cursor);
    return isOfCustomers && cursor.takeWord('spent') && cursor.takeWord('top')
      ? { sort: 'spend', limit: undefined }
      : null;
  });
}

function takeSpentOrOrders(cursor: Cursor, limit?: number): TakenSort | null {
  cursor.skipFillers();
  if (cursor.takeWord('spent')) return { sort: 'spend', limit };
  return cursor.takeWord('orders') ? { sort: 'orders', limit } : null;
}
