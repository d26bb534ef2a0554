import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '../../../platform/connection/connection.ts';
import { useQueue } from '../../../platform/offline-queue/use-queue.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { PendingChanges } from '../../operations/operations.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { ordersToPackOptions } from '../orders.data.ts';
import type { OrdersToPack, OrderToPack } from '../orders.data.ts';
import { packingList } from '../packing-slips/packing-list.ts';
import { useLastCourier } from '../tracking/last-courier.ts';
import { emptyDraft, problemsOf, shipmentOf } from '../tracking/tracking-draft.ts';
import { TrackingFields } from '../tracking/tracking-fields.tsx';
import { orderRecord } from '../writes/order-operations.ts';
import { OrderToPackCard } from './order-to-pack.tsx';
import { usePackingSession } from './packing-session.ts';
import { ordersLeft } from './prepare-packing.ts';
import { queuePacked } from './queue-packed.ts';
import * as t from './packing.text.ts';

/** The orders to pack, one after the other: tick off the items, then Packed or Skip. */
export function PackingPage() {
  const store = useStore();
  const query = useQuery(ordersToPackOptions(store.id));
  return (
    <Stack gap="md" maw={640}>
      <div>
        <BackLink to="/dashboard/orders">{t.orders}</BackLink>
        <PageHeader title={t.toPack} help="/dashboard/help/orders#pack" dense>
          {t.theRule}
        </PageHeader>
        <DataAgeNote at={query.dataUpdatedAt} timeZone={store.timezone} />
      </div>
      <QueryView query={query} failure={t.couldntLoad} loading={<PackingSkeleton />}>
        {(data) => (
          <Queue key={store.id} data={data} isFetching={query.isFetching} onLoadMore={() => void query.refetch()} />
        )}
      </QueryView>
    </Stack>
  );
}

function PackingSkeleton() {
  return (
    <Stack role="status" aria-label={t.loading}>
      <Skeleton height={24} width={180} />
      <Skeleton height={420} radius="lg" />
    </Stack>
  );
}

interface QueueProps {
  data: OrdersToPack;
  isFetching: boolean;
  onLoadMore: () => void;
}

function Queue({ data, isFetching, onLoadMore }: QueueProps) {
  const store = useStore();
  const { operations } = useQueue();
  const { ticked, skipped, tick, skip } = usePackingSession(store.id);
  const own = operations.filter(({ storeId }) => storeId === store.id);
  const left = ordersLeft(data.items, own, skipped);
  const [order] = left;
  const beyond = data.waiting - data.items.length;
  if (!order) {
    if (beyond === 0) return <Packed />;
    return isFetching ? <PackingSkeleton /> : <MoreToLoad onLoad={onLoadMore} />;
  }
  return (
    <>
      <Text fw={600} role="status">
        {t.ordersToPack(left.length + beyond, data.more)}
      </Text>
      <PendingChanges operations={own.filter(({ record }) => record === orderRecord(order.wc_id))} />
      <OrderToPackCard
        order={order}
        timeZone={store.timezone}
        isSkipped={skipped.includes(order.wc_id)}
        ticked={ticked}
        onTick={tick}
      />
      <PackingActions
        key={order.wc_id}
        order={order}
        ticked={ticked}
        onSkip={left.length > 1 ? () => skip(order.wc_id) : null}
      />
    </>
  );
}

function Packed() {
  return (
    <EmptyState title={t.everythingIsPacked} action={<LinkButton to="/dashboard/orders">{t.allOrders}</LinkButton>} />
  );
}

/** All loaded orders are packed, but there are more. */
function MoreToLoad({ onLoad }: { onLoad: () => void }) {
  const isOnline = useOnline();
  return (
    <EmptyState title={t.noMoreOnThisDevice} action={isOnline && <Button onClick={onLoad}>{t.loadMore}</Button>}>
      {!isOnline && t.connectToLoadMore}
    </EmptyState>
  );
}

interface PackingActionsProps {
  order: OrderToPack;
  ticked: readonly number[];
  /** Null for the last order. */
  onSkip: (() => void) | null;
}

/** The tracking number, and the buttons under the thumb. */
function PackingActions({ order, ticked, onSkip }: PackingActionsProps) {
  const store = useStore();
  const { may } = usePermission('write-shop');
  const { courier, remember } = useLastCourier(store.id);
  const [draft, setDraft] = useState<ReturnType<typeof emptyDraft> | null>(null);
  const [isChecked, setChecked] = useState(false);
  const lines = packingList(order.lines);
  const done = lines.filter(({ wc_id }) => ticked.includes(wc_id)).length;
  const problems = draft && problemsOf(draft);
  const pack = () => {
    setChecked(true);
    if (problems) return;
    if (draft) remember(draft.courier.trim());
    window.scrollTo({ top: 0 });
    queuePacked(store, order, draft && shipmentOf(draft));
  };
  const skipButton = onSkip && (
    <Button variant="default" size="lg" flex={1} onClick={onSkip}>
      {t.skip}
    </Button>
  );
  return (
    <>
      {may && draft && <TrackingFields draft={draft} problems={isChecked ? problems : null} onChange={setDraft} />}
      {may && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setDraft(draft ? null : emptyDraft(courier))}
        >
          {draft ? t.noTrackingNumber : t.addTrackingNumber}
        </Button>
      )}
      {!may && (
        <Text size="sm" c="dimmed">
          {t.youCanOnlyLook}
        </Text>
      )}
      <Group
        role="group"
        aria-label={t.packingActions}
        gap="sm"
        py="sm"
        pos="sticky"
        bottom="var(--karoo-queue-card, 0px)"
        bg="var(--karoo-canvas)"
        style={{ zIndex: 3 }}
      >
        {lines.length > 0 && (
          <Text size="sm" c="dimmed" w="100%" aria-live="polite">
            {t.tickedOf(done, lines.length)}
          </Text>
        )}
        {skipButton}
        {may && (
          <Button size="lg" flex={2} variant={done < lines.length ? 'light' : 'filled'} onClick={pack}>
            {t.packed}
          </Button>
        )}
      </Group>
    </>
  );
}
