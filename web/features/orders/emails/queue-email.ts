import { isOnline } from '../../../platform/connection/connection.ts';
import { explainFailure } from '../../../platform/offline-queue/explain-failure.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { isUndecided } from '../../../platform/offline-queue/queued-operation.ts';
import type { Outcome } from '../../../platform/offline-queue/queued-operation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import type { OrderEmails } from '../orders.data.ts';
import { emailOperation } from '../writes/email-operations.ts';
import type { NamedOrder, OrderStore } from '../writes/order-operations.ts';
import * as t from './emails.text.ts';

/** Queues an email that the shop sends again, and reports how it ended. */
export function queueEmail(
  store: OrderStore,
  order: Pick<NamedOrder, 'wc_id' | 'number'>,
  template: OrderEmails['items'][number],
  email: string,
): void {
  const id = `email-${order.wc_id}`;

  function showOutcome(outcome: Outcome): void {
    if (outcome.ok) {
      toastSuccess(t.sent(template.title, email), { id });
      return;
    }
    const { error } = outcome.operation;
    if (outcome.discarded || !error) return;
    const failure = { id, title: t.wasNotSent(template.title), message: explainFailure(error) };
    const onAction = () => void offlineQueue.retry(outcome.operation.id).then(showOutcome);
    if (isUndecided(error)) toastAction({ ...failure, action: t.tryAgain, onAction, failed: true });
    else toastError(failure.message, { id, title: failure.title });
  }

  const { added, settled } = offlineQueue.add(emailOperation(store, order, template, email));
  void settled.then(showOutcome);
  void added.then((queued) => {
    if (isOnline()) return;
    const onAction = () => void offlineQueue.takeBack(queued.id);
    toastAction({ id, message: t.waitingToBeSent(template.title), action: t.undo, onAction });
  });
}
