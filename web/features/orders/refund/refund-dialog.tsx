import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { isNotZero } from '../order-labels.ts';
import { refundableOptions } from '../orders.data.ts';
import type { OrderDetail } from '../orders.data.ts';
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
  const { data, error, isFetching, refetch } = useQuery({
    ...refundableOptions(store.id, order.wc_id),
    enabled: opened,
    refetchOnWindowFocus: false,
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t.refundOrder(order.number)} size="lg">
      {error && !data && (
        <Stack>
          <FormError error={error} title={t.couldntLoad} />
          <Group justify="flex-end">
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t.tryAgain}
            </Button>
          </Group>
        </Stack>
      )}
      {!error && !data && (
        <Stack role="status" aria-label={t.loading}>
          <Skeleton height={44} />
          <Skeleton height={180} />
          <Skeleton height={44} />
        </Stack>
      )}
      {data && !isNotZero(data.remaining) && <Alert>{t.nothingLeft}</Alert>}
      {data && isNotZero(data.remaining) && (
        <Stack>
          <Text size="sm" c="dimmed">
            {t.leftToRefund(formatMoneyExact(data.remaining, data.currency))}
          </Text>
          <RefundForm
            refundable={data}
            onCancel={onClose}
            onRefund={(chosen) => {
              onClose();
              queueRefund(store, order, data, chosen);
            }}
          />
        </Stack>
      )}
    </Modal>
  );
}
