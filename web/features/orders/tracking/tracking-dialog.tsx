import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { OrderDetail } from '../orders.data.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { useLastCourier } from './last-courier.ts';
import { queueTracking } from './queue-tracking.ts';
import { emptyDraft, problemsOf, shipmentOf } from './tracking-draft.ts';
import { TrackingFields } from './tracking-fields.tsx';
import * as t from './tracking.text.ts';

interface TrackingDialogProps {
  opened: boolean;
  onClose: () => void;
  order: Pick<OrderDetail, 'wc_id' | 'number'>;
  store: OrderStore;
}

/** Adds a tracking number to an order. */
export function TrackingDialog({ opened, onClose, order, store }: TrackingDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t.trackingNumberFor(order.number)}>
      <TrackingForm onClose={onClose} order={order} store={store} />
    </Modal>
  );
}

/** Mounted while the dialog is open, so that it starts empty. */
function TrackingForm({ onClose, order, store }: Omit<TrackingDialogProps, 'opened'>) {
  const { courier, remember } = useLastCourier(store.id);
  const [draft, setDraft] = useState(() => emptyDraft(courier));
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problems) return;
    remember(draft.courier.trim());
    queueTracking(store, order, shipmentOf(draft));
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TrackingFields draft={draft} problems={isChecked ? problems : null} onChange={setDraft} />
        <Text size="sm" c="dimmed">
          {t.whereItIsSaved}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit">{t.save}</Button>
        </Group>
      </Stack>
    </form>
  );
}
