import { Text } from '@mantine/core';
import { addNote, addTracking } from '#contract/orders/order-writes.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import type { OrderDetail } from '../orders.data.ts';
import { queueOrderWrite, titledOperation } from '../queue-order-write.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import {
  emptyDraft,
  parcelOf,
  shipmentOf,
  TrackingFields,
  useLastCourier,
  useTrackingForm,
} from './tracking-fields.tsx';
import { t } from '#domain/language/t.ts';

interface TrackingDialogProps {
  opened: boolean;
  onClose: () => void;
  order: Pick<OrderDetail, 'wc_id' | 'number'>;
  store: OrderStore;
}

/** Adds a tracking number to an order. */
export function TrackingDialog({ opened, onClose, order, store }: TrackingDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Tracking number for order #{number}', { number: order.number })}
    >
      <TrackingForm order={order} store={store} />
    </Dialog>
  );
}

/** Mounted while the dialog is open, so that it starts empty. */
function TrackingForm({ order, store }: Pick<TrackingDialogProps, 'order' | 'store'>) {
  const { courier, remember } = useLastCourier(store.id);
  const form = useTrackingForm({
    values: emptyDraft(courier),
    save: async (draft) => {
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
    },
  });
  return (
    <Form form={form} submit={t('Save')}>
      <TrackingFields form={form} />
      <Text size="sm" c="dimmed">
        {t(
          'Saved in your store where the plugins WooCommerce Shipment Tracking and Advanced Shipment Tracking keep it. Without one of them, customers don’t see it there: email them a note.',
        )}
      </Text>
    </Form>
  );
}
