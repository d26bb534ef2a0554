import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { addNote, addTracking } from '#contract/orders/order-writes.ts';
import { useSaving } from '../../../ui/forms/use-saving.ts';
import type { OrderDetail } from '../orders.data.ts';
import { queueOrderWrite, titledOperation } from '../queue-order-write.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { emptyDraft, parcelOf, problemsOf, shipmentOf, TrackingFields, useLastCourier } from './tracking-fields.tsx';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

interface TrackingDialogProps {
  opened: boolean;
  onClose: () => void;
  order: Pick<OrderDetail, 'wc_id' | 'number'>;
  store: OrderStore;
}

/** Adds a tracking number to an order. */
export function TrackingDialog({ opened, onClose, order, store }: TrackingDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('Tracking number for order #{number}', { number: order.number })}>
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
  const { isSaving, save } = useSaving();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problems) return;
    void save(async () => {
      // The note is sent after the parcel: the shop has the number by the time the customer reads of it.
      const shipment = shipmentOf(draft);
      const { note } = shipment;
      await queueOrderWrite(store, order, addTracking, parcelOf(shipment), {
        followedBy: note === null ? [] : [titledOperation(store, order, addNote, { note, customer_note: true })],
        undone: ([, how = 'removed']) =>
          how === 'removed'
            ? undefined
            : t('Tracking of order #{number} is as before. Your store may have emailed the customer already.', {
                number: order.number,
              }),
      });
      remember(draft.courier.trim());
      onClose();
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TrackingFields draft={draft} problems={isChecked ? problems : null} onChange={setDraft} />
        <Text size="sm" c="dimmed">
          {t(
            'Saved in your store where the plugins WooCommerce Shipment Tracking and Advanced Shipment Tracking keep it. Without one of them, customers don’t see it there: email them a note.',
          )}
        </Text>
        <DialogActions loading={isSaving} onCancel={onClose}>
          {t('Save')}
        </DialogActions>
      </Stack>
    </form>
  );
}
