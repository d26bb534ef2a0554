import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { vatDisplay } from '#domain/orders/line-money.ts';
import { refundOrder } from '#contract/orders/order-writes.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { Dialog, DialogFooter } from '../../../ui/forms/dialog.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { isApplied } from '../../../platform/offline-queue/queued-operation.ts';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { isNotZero } from '../order-labels.ts';
import type { OrderDetail, Refundable } from '../orders.data.ts';
import { queueOrderWrite } from '../queue-order-write.ts';
import { isRefundOf, orderRecord } from '../writes/order-operations.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { areKnown, refundRequest, withoutQueued } from './refund-draft.ts';
import type { RefundDraft } from './refund-draft.ts';
import { RefundForm } from './refund-form.tsx';
import { t } from '#domain/language/t.ts';
import { refundable } from '../orders.data.ts';

interface RefundDialogProps {
  opened: boolean;
  onClose: () => void;
  order: OrderDetail;
  store: OrderStore;
}

/** Refunds an order by items or by amount, after asking the shop what is left. */
export function RefundDialog({ opened, onClose, order, store }: RefundDialogProps) {
  const [started, setStarted] = useState(0);
  const restart = () => setStarted(started + 1);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Refund order #{number}', { number: order.number })} size="lg">
      <RefundContent key={started} onRestart={restart} order={order} store={store} />
    </Dialog>
  );
}

interface RefundContentProps extends Omit<RefundDialogProps, 'opened' | 'onClose'> {
  onRestart: () => void;
}

/** Mounted while the dialog is open, so that each time the shop is asked again. */
function RefundContent({ onRestart, order, store }: RefundContentProps) {
  const {
    data: read,
    error,
    isFetching,
    isPaused,
    isFetchedAfterMount,
    refetch,
  } = useStoreQuery(refundable, { wc_id: order.wc_id });
  const data = isFetchedAfterMount ? read : undefined;
  return (
    <>
      {error && !data && !isPaused && (
        <Stack>
          <FormError error={error} title={t('Couldn’t check what is left to refund')} />
          <DialogFooter>
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          </DialogFooter>
        </Stack>
      )}
      {isPaused && !data && (
        <Alert>{t('You’re offline. Connect to the internet to check what is left to refund.')}</Alert>
      )}
      {isFetching && !data && (
        <Stack role="status" aria-label={t('Loading')}>
          <Skeleton height={44} />
          <Skeleton height={180} />
          <Skeleton height={44} />
        </Stack>
      )}
      {data && <Refund latest={data} {...{ onRestart, order, store }} />}
    </>
  );
}

interface RefundProps extends RefundContentProps {
  /** As the shop has it; it changes when someone else refunds. */
  latest: Refundable;
}

/** Based on what was left when it was opened, queued refunds included: nobody refunds more than they saw. */
function Refund({ latest, onRestart, order, store }: RefundProps) {
  const refunds = usePendingOf(store.id, orderRecord(order.wc_id)).filter((operation) =>
    isRefundOf(operation, store.id, order.wc_id),
  );
  const [seen] = useState(() => {
    const queued = refunds.filter(isApplied);
    const known = refunds.map(({ id }) => id);
    return { refunded: latest.refunded, queued, known, refundable: withoutQueued(latest, queued) };
  });
  const [step, setStep] = useState<'choose' | 'store' | 'ask again'>('choose');
  const { refundable, known } = seen;
  const vat = vatDisplay(useStore(), order);
  const remaining = formatMoneyExact(refundable.remaining, refundable.currency);
  // For good: another refund may have left the queue before the shop is asked again.
  const isOther = latest.refunded !== seen.refunded || refunds.some(({ id }) => !known.includes(id));
  if (step === 'choose' && isOther) setStep('ask again');
  if (step === 'ask again') {
    return (
      <Alert role="alert">
        <Stack gap="sm" align="flex-start">
          {t('This order was refunded since you opened it.')}
          <Button onClick={onRestart}>{t('See what is left')}</Button>
        </Stack>
      </Alert>
    );
  }
  const notes = seen.queued.map(({ id, title }) => (
    <Alert key={id}>{t('{title}: waiting to be sent. It’s already taken off what is left.', { title })}</Alert>
  ));
  if (!isNotZero(refundable.remaining)) {
    return (
      <Stack>
        {notes}
        <Alert>{t('This order has been refunded in full.')}</Alert>
      </Stack>
    );
  }
  return (
    <Stack>
      {notes}
      <Text size="sm" c="dimmed">
        {vat === 'none'
          ? t('{remaining} left to refund', { remaining })
          : t('{remaining} left to refund, VAT included', { remaining })}
      </Text>
      <RefundForm
        refundable={refundable}
        vat={vat}
        onRefund={async (chosen) => {
          setStep('store');
          const isStored = await queueRefund(store, order, refundable, chosen, known);
          if (!isStored) setStep('ask again');
          return isStored;
        }}
      />
    </Stack>
  );
}

/**
 * Queues a refund of `amount` (decimal text, with tax) and reports how it ended. Resolves when it is stored, with false if
 * the queue has a refund of the order that is not among `known`, i.e. that the person did not see: nothing is stored then.
 */
async function queueRefund(
  store: OrderStore,
  order: OrderDetail,
  refundable: Refundable,
  { draft, amount }: { draft: RefundDraft; amount: string },
  known: readonly string[],
): Promise<boolean> {
  const queued = await queueOrderWrite(store, order, refundOrder, refundRequest(draft, refundable, amount), {
    shown: formatMoneyExact(amount, refundable.currency),
    onlyIf: areKnown(store.id, order.wc_id, known),
  });
  return queued !== null;
}
