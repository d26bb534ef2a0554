import { useState } from 'react';
import type { OrderListItem } from './orders.data.ts';

/** The selected orders, across pages; those on screen as they are now, the others as they were seen. */
export function useSelection(shown: readonly OrderListItem[] = []) {
  const [held, setHeld] = useState<ReadonlyMap<number, OrderListItem>>(new Map());
  const now = new Map(shown.map((order) => [order.wc_id, order]));
  return {
    selected: [...held.values()].map((order) => now.get(order.wc_id) ?? order),
    ofRows: {
      isSelected: (order: OrderListItem) => held.has(order.wc_id),
      onSelect: (orders: readonly OrderListItem[], selected: boolean) =>
        setHeld((before) => {
          const after = new Map(before);
          for (const order of orders) {
            if (selected) after.set(order.wc_id, order);
            else after.delete(order.wc_id);
          }
          return after;
        }),
      onClear: () => setHeld(new Map()),
      nameOf: (order: OrderListItem) => `order #${order.number}`,
    },
  };
}
