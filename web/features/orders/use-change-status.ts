import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StatusConflict } from '#contract/order-writes.ts';
import { statusLabel, UNSETTABLE_STATUSES } from '#domain/order-status.ts';
import { codeOf, explainError } from '../../platform/api/explain-error.ts';
import { toastAction } from '../../ui/action-toast.tsx';
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.ts';
import { refreshOrders, showOrder } from './order-cache.ts';
import { mayGoBetter, sendStatus, statusOperation } from './order-operations.ts';
import type { OrderVersion, StatusOperation } from './order-operations.ts';
import { readConflict } from './read-conflict.ts';

/** An order's version with the number that people know it by. */
export type NamedOrder = OrderVersion & { number: string };

export interface MetConflict extends StatusConflict {
  order: NamedOrder;
}

/** Whether a status can be taken back: the shop keeps what it did for some, e.g. the refund it wrote down. */
export function canUndo(was: string, status: string): boolean {
  return was !== status && !UNSETTABLE_STATUSES.includes(was) && status !== 'refunded';
}

/**
 * Changes one order's status: shown at once, confirmed by the shop's answer, taken back with its words when it refuses.
 * `conflict` is what somebody else made of the order meanwhile, for the person to choose.
 */
export function useChangeStatus(storeId: string) {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [conflict, setConflict] = useState<MetConflict | null>(null);
  const isHere = useRef(true);
  // Whether the screen is still there when the shop answers is known to the browser alone.
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  async function send(order: NamedOrder, operation: StatusOperation, isUndo: boolean): Promise<void> {
    const id = `order-${order.wc_id}`;
    const name = `Order #${order.number}`;
    showOrder(queryClient, storeId, { ...order, status: operation.status });
    setSending(true);
    try {
      const done = await sendStatus(storeId, operation);
      const now = { ...order, status: done.status, date_modified: done.date_modified };
      showOrder(queryClient, storeId, now);
      const message = `${name} is ${done.was === done.status ? 'already' : isUndo ? 'again' : 'now'} ${statusLabel(done.status)}`;
      if (done.was === done.status) toastInfo(message, { id });
      else if (isUndo || !canUndo(done.was, done.status)) toastSuccess(message, { id });
      else toastAction({ id, message, action: 'Undo', onAction: () => change(now, done.was, true) });
    } catch (error) {
      showOrder(queryClient, storeId, order);
      const met = readConflict(error);
      if (met && isHere.current) setConflict({ ...met, order });
      else if (met)
        toastError(`Somebody else made it ${statusLabel(met.theirs.status)}. It was left so.`, { id, title: name });
      else if (mayGoBetter(codeOf(error))) {
        const onAction = () => void send(order, operation, isUndo);
        toastAction({
          id,
          title: `${name} was not changed`,
          message: explainError(error),
          action: 'Try Again',
          onAction,
          failed: true,
        });
      } else toastError(explainError(error), { id, title: `${name} was not changed` });
    } finally {
      setSending(false);
      refreshOrders(queryClient, storeId);
    }
  }

  function change(order: NamedOrder, status: string, isUndo = false): void {
    void send(order, statusOperation(order, status), isUndo);
  }

  return {
    change,
    isSending,
    conflict,
    /** The person's choice: mine is sent again, based on theirs; theirs is what is on screen from now on. */
    choose(choice: 'mine' | 'theirs') {
      if (!conflict) return;
      const { order, theirs, mine } = conflict;
      setConflict(null);
      const now = { ...order, ...theirs };
      showOrder(queryClient, storeId, now);
      if (choice === 'mine') change(now, mine.status);
    },
  };
}
