import { type RefObject, useRef } from 'react';
import { ALL_STORES } from '../../stores/stores.public.tsx';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { addNote, addTracking, changeStatus } from '#contract/orders/order-writes.ts';
import { isOnline, useOnline } from '../../../platform/connection/connection.ts';
import { useQueue } from '../../../platform/offline-queue/use-queue.ts';
import { StoreContext, useStore } from '../../../platform/query/store-query.ts';
import { DOUBLE_CLICK_MS } from '../../../platform/query/use-mutation.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { PendingChanges, queueWrites } from '../../operations/operations.public.tsx';
import type { OrdersToPack, OrderToPack } from '../orders.data.ts';
import { packingList } from '../packing-slips/packing-list.ts';
import { statusOperation, titledOperation } from '../queue-order-write.ts';
import {
  emptyDraft,
  parcelOf,
  shipmentOf,
  TrackingFields,
  useLastCourier,
  useTrackingForm,
} from '../tracking/tracking-fields.tsx';
import type { NewShipment } from '../tracking/tracking-fields.tsx';
import type { OrderStore } from '../writes/order-operations.ts';
import { OrderToPackCard } from './order-to-pack.tsx';
import { ordersLeft, pendingOf, usePackingSession } from './packing-session.ts';
import type { StoreOrder } from './packing-session.ts';
import { PackingScan } from './packing-scan.tsx';
import { readScan } from './read-scan.ts';
import type { Scan } from './read-scan.ts';
import { formatQuantity } from '../../../platform/format/number.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { t } from '#domain/language/t.ts';

interface QueueProps {
  /** The stores with their orders to pack, oldest first. */
  lists: readonly { store: ReturnType<typeof useStore>; data: OrdersToPack }[];
  isFetching: boolean;
  onLoadMore: () => void;
  /** The screen is of all stores: each order says which one it is of. */
  isOfAllStores?: boolean;
}

/** The orders to pack, one after the other. Of several stores the oldest first; each is packed in its own. */
export function PackingQueue({ lists, isFetching, onLoadMore, isOfAllStores = false }: QueueProps) {
  const { operations } = useQueue();
  const session = usePackingSession();
  const packedAtRef = useRef(0);
  const orders = lists
    .flatMap(({ store, data }) => data.items.map((order) => ({ store, order })))
    .toSorted((one, other) => one.order.date_created.localeCompare(other.order.date_created));
  const left = ordersLeft(orders, operations, session);
  const beyond = lists.reduce((sum, { data }) => sum + data.waiting - data.items.length, 0);
  const [next] = left;
  if (!next) {
    if (beyond === 0) return <Packed isOfAllStores={isOfAllStores} />;
    return isFetching ? <PackingSkeleton /> : <MoreToLoad onLoad={onLoadMore} />;
  }
  const { store, order } = next;
  const piecesOf = (lineId: number) => session.piecesOf(store, lineId);
  const take = (code: string) => {
    const scan = readScan(code, next, left, piecesOf);
    if (scan.kind === 'piece') session.setPieces(store, scan.line.wc_id, scan.pieces);
    if (scan.kind === 'order') session.open(scan.next);
    return { text: scanText(scan, code), isRight: scan.kind === 'piece' || scan.kind === 'order' };
  };
  return (
    <StoreContext value={store}>
      <Text fw={600} role="status">
        {t(
          '{more, select, true {{count, plural, one {More than # order to pack} other {More than # orders to pack}}} other {{count, plural, one {# order to pack} other {# orders to pack}}}}',
          { count: left.length + beyond, more: lists.some(({ data }) => data.more) },
        )}
      </Text>
      <PackingScan onCode={take} />
      <PendingChanges operations={pendingOf(store, order, operations)} />
      <OrderToPackCard
        order={order}
        isOfAllStores={isOfAllStores}
        isSkipped={session.isSkipped(next)}
        piecesOf={piecesOf}
        onPieces={(lineId, pieces) => session.setPieces(store, lineId, pieces)}
      />
      <PackingActions
        key={`${store.id} ${order.wc_id}`}
        order={order}
        piecesOf={piecesOf}
        packedAtRef={packedAtRef}
        onSkip={left.length > 1 ? () => session.skip(next) : null}
      />
    </StoreContext>
  );
}

/** What a code did, or why it did nothing. */
function scanText(scan: Scan<StoreOrder>, code: string): string {
  switch (scan.kind) {
    case 'piece':
      return t('{name}: {pieces} of {all}', {
        name: decodeEntities(scan.line.name),
        pieces: formatQuantity(scan.pieces),
        all: formatQuantity(scan.quantity),
      });
    case 'complete':
      return t('Too many: all of {name} are in the parcel already. Put this one back.', {
        name: decodeEntities(scan.line.name),
      });
    case 'order':
      return t('Order #{number}', { number: scan.next.order.number });
    case 'unknown':
      return t('Wrong item: nothing in this order has the code {code}, and no order to pack has this number.', {
        code,
      });
  }
}

export function PackingSkeleton() {
  return (
    <Stack role="status" aria-label={t('Loading...')}>
      <Skeleton height={24} width={180} />
      <Skeleton height={42} />
      <CardSkeleton height={420} title={t('Items to pack')} />
    </Stack>
  );
}

function Packed({ isOfAllStores }: { isOfAllStores: boolean }) {
  return (
    <EmptyState
      title={t('Everything is packed')}
      action={
        <LinkButton to={isOfAllStores ? `${ALL_STORES}/orders` : '/dashboard/orders'}>{t('All orders')}</LinkButton>
      }
    />
  );
}

/** All loaded orders are packed, but there are more. */
function MoreToLoad({ onLoad }: { onLoad: () => void }) {
  const online = useOnline();
  return (
    <EmptyState
      title={t('No more orders on this device')}
      action={online && <Button onClick={onLoad}>{t('Load the next orders')}</Button>}
    >
      {!online && t('Connect to load the next orders to pack.')}
    </EmptyState>
  );
}

interface PackingActionsProps {
  order: OrderToPack;
  piecesOf: (lineId: number) => number;
  /** When an order was packed before this one. */
  packedAtRef: RefObject<number>;
  /** Null for the last order. */
  onSkip: (() => void) | null;
}

/** The tracking number, and the buttons under the thumb. */
function PackingActions({ order, piecesOf, packedAtRef, onSkip }: PackingActionsProps) {
  const store = useStore();
  const { may } = usePermission('write-shop');
  const { courier, remember } = useLastCourier(store.id);
  const form = useTrackingForm({
    values: { ...emptyDraft(courier), isTracked: false },
    hasParcel: ({ isTracked }) => isTracked,
    save: async ({ isTracked, ...draft }) => {
      // Before the next order is shown, whose form begins with it.
      if (isTracked) remember(draft.courier.trim());
      packedAtRef.current = Date.now();
      await queuePacked(store, order, isTracked ? shipmentOf(draft) : null);
      window.scrollTo({ top: 0 });
    },
  });
  const { isTracked } = form.values;
  const lines = packingList(order.lines);
  const done = lines.filter(({ wc_id, quantity }) => piecesOf(wc_id) >= quantity).length;
  const skipButton = onSkip && (
    <Button variant="default" size="lg" flex={1} onClick={onSkip}>
      {t('Skip')}
    </Button>
  );
  return (
    <>
      {may && isTracked && <TrackingFields form={form} />}
      {may && (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => form.set('isTracked', !isTracked)}>
          {isTracked ? t('Leave out the tracking number') : t('Add tracking number')}
        </Button>
      )}
      {!may && (
        <Text size="sm" c="dimmed">
          {t('With your role you can view orders, but not change them.')}
        </Text>
      )}
      <Group
        role="group"
        aria-label={t('Packing')}
        gap="sm"
        py="sm"
        pos="sticky"
        bottom="var(--karoo-below)"
        bg="var(--karoo-canvas)"
        style={{ zIndex: 3 }}
      >
        {lines.length > 0 && (
          <Text size="sm" c="dimmed" w="100%" aria-live="polite">
            {t('{ticked} of {all} ticked', { ticked: done, all: lines.length })}
          </Text>
        )}
        {skipButton}
        {may && (
          <Button
            size="lg"
            flex={2}
            variant={done < lines.length ? 'light' : 'filled'}
            loading={form.isSaving}
            // No form around: a scanner's Enter must not pack the order. The second press of a double click meets the next one.
            onClick={() => Date.now() - packedAtRef.current > DOUBLE_CLICK_MS && void form.submit()}
          >
            {t('Packed')}
          </Button>
        )}
      </Group>
    </>
  );
}

/**
 * Queues what a packed order needs and offers to undo it: the tracking number before the status, so that the shop's own email
 * has it, then the note. They are sent in this order; a failed one blocks the next. Resolves when all are stored.
 */
async function queuePacked(store: OrderStore, order: OrderToPack, shipment: NewShipment | null): Promise<void> {
  const set = [
    ...(shipment ? [titledOperation(store, order, addTracking, parcelOf(shipment))] : []),
    statusOperation(store, order, 'completed'),
    ...(shipment?.note ? [titledOperation(store, order, addNote, { note: shipment.note, customer_note: true })] : []),
  ];
  await queueWrites(`packed-${order.wc_id}`, set, {
    stored: isOnline()
      ? t('Order #{number} is packed: Completed', { number: order.number })
      : t('Order #{number} is packed. Waiting to be sent.', { number: order.number }),
    failed({ kind }) {
      if (kind === addTracking.name)
        return t('The tracking number of order #{number} was not saved', { number: order.number });
      return kind === changeStatus.name
        ? t('Order #{number} was not set to Completed', { number: order.number })
        : null;
    },
    // The shop emails the customer about the status and the note.
    undone: (how) =>
      how.some((one, place) => set[place]?.kind !== addTracking.name && one !== 'removed')
        ? t('Order #{number} is back in the queue. Your store may have emailed the customer already.', {
            number: order.number,
          })
        : t('Order #{number} is back in the queue', { number: order.number }),
  });
}
