import type { Cursor } from './atoms.ts';
import type { ListSort } from './typed-question.ts';
import type { ReadingState } from './values.ts';

/** "top 10 customers", "who spent the most", "customers with the most orders", "customers by amount spent": a sorted list of customers. */
export function takeListSort(cursor: Cursor, { about, isList }: ReadingState, isFirst: boolean): ListSort | null {
  const isOfCustomers = (isList && about === 'customers') || (isFirst && cursor.isAfter('who'));
  if (!isOfCustomers && !isFirst) return null;
  return cursor.try(() => {
    if (cursor.takeWord('top')) {
      cursor.takeNumber();
      // "Top customers" are those who spend most.
      if (cursor.takeWord('customers')) return 'spend';
      return isOfCustomers ? takeSpentOrOrders(cursor) : null;
    }
    if (isOfCustomers && cursor.takeWord(['by', 'sorted'])) return takeSpentOrOrders(cursor);
    return isOfCustomers && cursor.takeWord('spent') && cursor.takeWord('top') ? 'spend' : null;
  });
}

function takeSpentOrOrders(cursor: Cursor): ListSort | null {
  cursor.skipFillers();
  if (cursor.takeWord('spent')) return 'spend';
  return cursor.takeWord('orders') ? 'orders' : null;
}
