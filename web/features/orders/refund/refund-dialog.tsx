import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { isNotZero } from '../order-labels.ts';
import { refundableOptions } from '../orders.data.ts';
import type { OrderDetail, Refundable } from '../orders.data.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { queueRefund } from './queue-refund.ts';
import { RefundForm } from './refund-form.tsx';
import * as t from './refund.text.ts';

interface RefundDialogProps {
  opened: boolean;
  onClose: () => void;
  order: OrderDetail;
  store: OrderStore;
}

/** Refunds an order by items or by amount, after asking the shop what is left. */
export function RefundDialog({ opened, onClose, order, store }: RefundDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t.refundOrder(order.number)} size="lg">
      <RefundContent onClose={onClose} order={order} store={store} />
    </Modal>
  );
}

/** Mounted while the dialog is open, so that each time the shop is asked again. */
function RefundContent({ onClose, order, store }: Omit<RefundDialogProps, 'opened'>) {
  const {
    data: read,
    error,
    isFetching,
    isPaused,
    isFetchedAfterMount,
    refetch,
  } = useQuery(refundableOptions(store.id, order.wc_id));
  const data = isFetchedAfterMount ? read : undefined;
  const [started, setStarted] = useState(0);
  return (
    <>
      {error && !data && !isPaused && (
        <Stack>
          <FormError error={error} title={t.couldntLoad} />
          <Group justify="flex-end">
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t.tryAgain}
            </Button>
          </Group>
        </Stack>
      )}
      {isPaused && !data && <Alert>{t.connectToRefund}</Alert>}
      {isFetching && !data && (
        <Stack role="status" aria-label={t.loading}>
          <Skeleton height={44} />
          <Skeleton height={180} />
          <Skeleton height={44} />
        </Stack>
      )}
      {data && (
        <Refund key={started} latest={data} onRestart={() => setStarted(started + 1)} {...{ onClose, order, store }} />
      )}
    </>
  );
}

interface RefundProps extends Omit<RefundDialogProps, 'opened'> {
  /** As the shop has it; it changes when someone else refunds. */
  latest: Refundable;
  onRestart: () => void;
}

/** Based on what was left when it was opened: nobody refunds more than they saw. */
function Refund({ latest, onRestart, onClose, order, store }: RefundProps) {
  const [refundable] = useState(latest);
  if (latest.refunded !== refundable.refunded) {
    return (
      <Alert role="alert">
        <Stack gap="sm" align="flex-start">
          {t.refundedMeanwhile}
          <Button onClick={onRestart}>{t.checkAgain}</Button>
        </Stack>
      </Alert>
    );
  }
  if (!isNotZero(refundable.remaining)) return <Alert>{t.nothingLeft}</Alert>;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t.leftToRefund(formatMoneyExact(refundable.remaining, refundable.currency))}
      </Text>
      <RefundForm
        refundable={refundable}
        onCancel={onClose}
        onRefund={(chosen) => {
          onClose();
          queueRefund(store, order, refundable, chosen);
        }}
      />
    </Stack>
  );
}
