import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { addNote } from '#contract/orders/order-writes.ts';
import { orpc } from '../../../platform/api/client.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { RecordView } from '../../../ui/cards/record-view.tsx';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { storeQuery, useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { PendingChanges } from '../../operations/operations.public.tsx';
import layout from '../../../ui/styles/layout.module.css';
import { useOrderConflict } from '../order-conflict.tsx';
import { OrderActions } from './order-actions.tsx';
import { NarrowOrder, WideOrder } from './order-layouts.tsx';
import { OrderNeighbours } from './order-neighbours.tsx';
import { OrderStatus } from '../status/order-status.tsx';
import { orderRecord } from '../writes/order-operations.ts';
import { storeLogo } from '../orders.data.ts';
import type { OrderDetail } from '../orders.data.ts';
import { useOrderPermission } from '../use-order-permission.ts';
import { RecordWarnings } from '../../../ui/states/record-warnings.tsx';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { t } from '#domain/language/t.ts';

/** One order with its lines, timeline, customer and payment. */
export function OrderDetailPage() {
  const store = useStore();
  const { orderId } = useParams({ strict: false });
  const query = useStoreQuery(orpc.orders.get, { wc_id: Number(orderId) });
  const pending = usePendingOf(store.id, orderRecord(Number(orderId)));
  // Loads the business details and the logo, so that the invoice also works offline.
  usePrefetchQuery(storeQuery(store.id, orpc.orders.invoiceDetails));
  usePrefetchQuery(storeQuery(store.id, storeLogo));
  return (
    <Stack gap="md" className="karoo-paper">
      <Group justify="space-between">
        <BackLink to="/dashboard/orders">{t('Orders')}</BackLink>
        <OrderNeighbours storeId={store.id} wcId={Number(orderId)} />
      </Group>
      <RecordView
        query={query}
        noun={t('order')}
        loading={<OrderSkeleton />}
        failure={t('Couldn’t load the order')}
        missing={{
          title: t('Order not found'),
          action: <LinkButton to="/dashboard/orders">{t('All orders')}</LinkButton>,
        }}
        fallback={
          <>
            <PageHeader title={t('Order')} />
            <PendingChanges operations={pending} />
          </>
        }
      >
        {(order) => <Order order={order} updatedAt={query.dataUpdatedAt} store={store} />}
      </RecordView>
    </Stack>
  );
}

interface OrderProps {
  order: OrderDetail;
  updatedAt: number;
  store: ReturnType<typeof useStore>;
}

function Order({ order, updatedAt, store }: OrderProps) {
  const { may } = useOrderPermission(order);
  const narrow = useNarrow();
  const pending = usePendingOf(store.id, orderRecord(order.wc_id));
  const conflict = useOrderConflict(store, order, pending);
  // Pending notes are shown in the timeline.
  const changes = pending.filter(({ kind }) => kind !== addNote.name);
  const Layout = narrow ? NarrowOrder : WideOrder;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <title>{`${t('Order #{number}', { number: order.number })} · Karoo`}</title>
        <Group gap="sm" align="center">
          <Title order={1}>{t('Order #{number}', { number: order.number })}</Title>
          <OrderStatus order={order} />
          <Text size="sm" c="dimmed">
            {formatDateTime(order.date_created, store.timezone)}
          </Text>
          <DataAgeNote at={updatedAt} timeZone={store.timezone} />
        </Group>
        <OrderActions order={order} store={store} />
      </Group>
      <PendingChanges
        operations={changes}
        renderEdit={(operation) =>
          may &&
          operation === conflict.operation && (
            <Button variant="default" px="sm" onClick={conflict.ask}>
              {t('Choose')}
            </Button>
          )
        }
      />
      {may && conflict.dialog}
      <RecordWarnings groups={[order]} />
      <Layout order={order} store={store} pending={pending} onConflict={conflict.ask} />
    </>
  );
}

function OrderSkeleton() {
  return (
    <>
      <Skeleton height={32} width={280} />
      <div className={layout.withAside} role="status" aria-label={t('Loading...')}>
        <Stack gap="md">
          <CardSkeleton height={360} title={t('Items')} />
          <CardSkeleton height={200} title={t('Timeline and notes')} />
        </Stack>
        <Stack gap="md">
          <CardSkeleton height={220} title={t('Customer')} />
          <CardSkeleton height={260} title={t('Payment')} />
        </Stack>
      </div>
    </>
  );
}
