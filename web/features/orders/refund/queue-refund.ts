import { formatMoneyExact } from '../../../platform/format/money.ts';
import { isOnline } from '../../../platform/connection/connection.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { isUndecided } from '../../../platform/offline-queue/queued-operation.ts';
import type { Outcome } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import type { OrderDetail, Refundable } from '../orders.data.ts';
import { refundOperation } from '../writes/order-operations.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { refundRequest } from './refund-draft.ts';
import type { RefundDraft } from './refund-draft.ts';
import * as t from './refund.text.ts';

/** Queues a refund of `amount` (decimal text, with tax) and reports how it ended. */
export function queueRefund(
  store: OrderStore,
  order: Pick<OrderDetail, 'wc_id' | 'number'>,
  refundable: Refundable,
  { draft, amount }: { draft: RefundDraft; amount: string },
): void {
  const id = `refund-${order.wc_id}`;
  const money = formatMoneyExact(amount, refundable.currency);
  const title = t.refundOnOrder(money, order.number);

  function showOutcome(outcome: Outcome): void {
    if (outcome.ok) {
      toastSuccess(t.refunded(money, order.number), { id });
      return;
    }
    const { error } = outcome.operation;
    if (outcome.discarded || !error) return;
    const failure = { id, title: t.couldntRefund(order.number), message: explainFailure(error) };
    const onAction = () => void offlineQueue.retry(outcome.operation.id).then(showOutcome);
    if (isUndecided(error)) toastAction({ ...failure, action: t.tryAgain, onAction, failed: true });
    else toastError(failure.message, { id, title: failure.title });
  }

  const operation = refundOperation(store, order, refundRequest(draft, refundable, amount), title);
  const { added, settled } = offlineQueue.add(operation);
  void settled.then(showOutcome);
  void added.then(() => {
    if (!isOnline()) toastInfo(t.waitingToBeSent(money), { id });
  });
}
