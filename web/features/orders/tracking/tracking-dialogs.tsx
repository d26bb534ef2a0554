import { Text, Checkbox, Textarea, TextInput } from '@mantine/core';
import { addNote, addTracking } from '#contract/orders/order-writes.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import type { OrderDetail } from '../orders.data.ts';
import { queueOrderWrite, titledOperation } from '../queue-order-write.ts';
import type { OrderStore, NamedOrder } from '../writes/order-operations.ts';
import {
  emptyDraft,
  parcelOf,
  shipmentOf,
  TrackingFields,
  useLastCourier,
  useTrackingForm,
  COURIERS,
} from './tracking-fields.tsx';
import { t } from '#domain/language/t.ts';
import { ORPCError } from '@orpc/client';
import { useId } from 'react';
import { trackingList } from '#contract/forms/order-forms.ts';
import { client } from '../../../platform/api/client.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { followSet } from '../../operations/operations.public.tsx';
import { MAX_TRACKED, readTrackingList, type TrackedOrder } from './tracking-list.ts';

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

type Numbered = Pick<NamedOrder, 'wc_id' | 'number'>;

interface TrackingListDialogProps {
  opened: boolean;
  onClose: () => void;
  store: OrderStore;
  /** The orders that the list begins with; their tracking numbers are typed behind them. */
  selected: readonly Numbered[];
}

/** Adds a tracking number to each of many orders: typed behind the selected ones, or pasted as a list. */
export function TrackingListDialog({ store, selected, ...dialog }: TrackingListDialogProps) {
  const couriers = useId();
  const { courier, remember } = useLastCourier(store.id);
  const form = useForm({
    rules: trackingList,
    values: {
      courier,
      list: selected.map(({ number }) => `#${number} `).join('\n'),
      emailsCustomer: false,
    },
    check: ({ list }) => ({ list: problemOf(list) }),
    async save(_checked, { courier: named, list, emailsCustomer }) {
      const { tracked } = readTrackingList(list);
      const orders = await findOrders(store.id, selected, tracked);
      const operations = orders.flatMap(({ order, tracking_number }) => {
        const shipment = shipmentOf({ ...emptyDraft(named), tracking_number, emailsCustomer });
        const { note } = shipment;
        return [
          titledOperation(store, order, addTracking, parcelOf(shipment)),
          ...(note === null ? [] : [titledOperation(store, order, addNote, { note, customer_note: true })]),
        ];
      });
      const stored = await offlineQueue.enqueue(operations);
      void followSet(stored);
      remember(named.trim());
      return { count: orders.length, settled: stored.map((one) => one.settled) };
    },
    saved: ({ count, settled }) => {
      toastSuccess(
        t(
          '{count, plural, one {# tracking number is being sent to your store} other {# tracking numbers are being sent to your store}}',
          {
            count,
          },
        ),
        { id: 'tracking-list' },
      );
      void Promise.all(settled).then((outcomes) => {
        const failed = outcomes.filter((outcome) => !outcome.ok && !outcome.discarded).length;
        if (failed === 0) {
          toastSuccess(
            t('{count, plural, one {# tracking number saved} other {# tracking numbers saved}}', { count }),
            { id: 'tracking-list' },
          );
        } else {
          toastError(
            t(
              '{failed, plural, one {# change wasn’t saved. It waits on its order.} other {# changes weren’t saved. They wait on their orders.}}',
              {
                failed,
              },
            ),
          );
        }
      });
    },
  });
  return (
    <FormDialog {...dialog} form={form} title={t('Tracking numbers')} submit={t('Save')}>
      <TextInput label={t('Courier')} list={couriers} autoComplete="off" {...form.field('courier')} />
      <datalist id={couriers}>
        {COURIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Textarea
        label={t('Orders and tracking numbers')}
        description={t(
          'One order a line: its number, a space, and the tracking number. Two columns of a spreadsheet can be pasted.',
        )}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        {...form.field('list')}
      />
      <Checkbox label={t('Email each customer a note')} py="xs" {...form.toggle('emailsCustomer')} />
    </FormDialog>
  );
}

function problemOf(list: string): string | null {
  const { tracked, unread } = readTrackingList(list);
  const [first] = unread;
  if (first !== undefined) return t('Add a tracking number behind {order}, or remove the line.', { order: first });
  if (tracked.length > MAX_TRACKED) return t('Add up to {most} tracking numbers at a time.', { most: MAX_TRACKED });
  const numbers = tracked.map(({ number }) => number);
  const twice = numbers.find((number, place) => numbers.indexOf(number) !== place);
  return twice === undefined ? null : t('Order #{number} is listed twice.', { number: twice });
}

interface FoundOrder {
  order: Numbered;
  tracking_number: string;
}

/** The orders with these numbers. @throws an error at the list that names those the store does not have. */
async function findOrders(
  storeId: string,
  known: readonly Numbered[],
  tracked: readonly TrackedOrder[],
): Promise<FoundOrder[]> {
  const found = await Promise.all(
    tracked.map(async ({ number, tracking_number }) => ({
      number,
      order: known.find((one) => one.number === number) ?? (await findOrder(storeId, number)),
      tracking_number,
    })),
  );
  const missing = found.filter(({ order }) => order === undefined).map(({ number }) => `#${number}`);
  if (missing.length > 0) {
    const message = t('We can’t find these orders in your store: {orders}.', { orders: missing.join(', ') });
    throw new ORPCError('INVALID_INPUT', { data: { issues: [{ path: 'list', message }] } });
  }
  return found.flatMap(({ order, tracking_number }) => (order ? [{ order, tracking_number }] : []));
}

async function findOrder(storeId: string, number: string): Promise<Numbered | undefined> {
  const { items } = await client.orders.list({ store_id: storeId, search: number, per_page: 20 });
  return items.find((one) => one.number === number);
}
