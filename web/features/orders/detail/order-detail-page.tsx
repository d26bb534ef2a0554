import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { addNote } from '#contract/orders/order-writes.ts';
import { orpc } from '../../../platform/api/client.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { RecordView } from '../../../ui/cards/record-view.tsx';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { storeQuery, useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { RecordActivity } from '../../activity/activity.public.tsx';
import { PendingChanges } from '../../operations/operations.public.tsx';
import { OrderAddresses } from '../address/order-addresses.tsx';
import { OrderCustomer } from './order-panels.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines, OrderTotalsTable } from './order-lines.tsx';
import classes from './order-detail.module.css';
import { useOrderConflict } from '../order-conflict.tsx';
import { queueStatus } from '../queue-order-write.ts';
import { StatusMenu } from '../status/status-menu.tsx';
import { OrderStatus } from '../status/order-status.tsx';
import { RefundButton } from '../refund/refund-button.tsx';
import { OrderTracking } from '../tracking/order-tracking.tsx';
import { packingSlipsOf } from '../packing-slips/packing-slips.search.ts';
import { orderRecord, pendingOrder } from '../writes/order-operations.ts';
import type { OrderDetail } from '../orders.data.ts';
import { useOrderPermission } from '../use-order-permission.ts';
import { RecordWarnings } from '../../../ui/states/record-warnings.tsx';
import { t } from '#domain/language/t.ts';

/** One order with its lines, timeline, customer and payment. */
export function OrderDetailPage() {
  const store = useStore();
  const { orderId } = useParams({ strict: false });
  const query = useStoreQuery(orpc.orders.get, { wc_id: Number(orderId) });
  const pending = usePendingOf(store.id, orderRecord(Number(orderId)));
  // Loads the business details, so that the invoice also works offline.
  usePrefetchQuery(storeQuery(store.id, orpc.orders.invoiceDetails));
  return (
    <Stack gap="md" className={classes.page}>
      <BackLink to="/dashboard/orders">{t('Orders')}</BackLink>
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
  const { id: storeId, timezone: timeZone } = store;
  const pending = usePendingOf(storeId, orderRecord(order.wc_id));
  const conflict = useOrderConflict(store, order, pending);
  // Pending notes are shown in the timeline.
  const changes = pending.filter(({ kind }) => kind !== addNote.name);
  const { status } = pendingOrder(order, pending);
  const change = (next: string) => void queueStatus(store, order, next);
  return (
    <>
      <Group justify="space-between" gap="sm">
        <title>{`${t('Order #{number}', { number: order.number })} · Karoo`}</title>
        <Group gap="sm" align="center">
          <Title order={1}>{t('Order #{number}', { number: order.number })}</Title>
          <OrderStatus order={order} />
          <span className={classes.date}>{formatDateTime(order.date_created, timeZone)}</span>
          <DataAgeNote at={updatedAt} timeZone={timeZone} />
        </Group>
        <Group gap="xs" className={classes.screenOnly}>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
          <LinkButton variant="default" to="/dashboard/orders/packing-slips" search={packingSlipsOf([order])}>
            {t('Packing slip')}
          </LinkButton>
          <LinkButton variant="default" to="/dashboard/orders/invoices" search={packingSlipsOf([order])}>
            {t('Invoice')}
          </LinkButton>
          {may && (
            <>
              <StatusMenu storeId={storeId} current={status} onChoose={change}>
                {t('Change status')}
              </StatusMenu>
              {/* The next step of most paid orders. */}
              {status === 'processing' && <Button onClick={() => change('completed')}>{t('Complete order')}</Button>}
              {conflict.dialog}
            </>
          )}
        </Group>
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
      <RecordWarnings groups={[order]} />
      <div className={classes.columns}>
        <Stack gap="md">
          <Panel title={t('Items')} flush>
            <OrderLines order={order} />
            <OrderTotalsTable order={order} />
            {may && <RefundButton order={order} store={store} />}
          </Panel>
          <OrderHistory order={order} store={store} pending={pending} />
          <RecordActivity organizationId={store.organization_id} storeId={storeId} record={`orders/${order.wc_id}`} />
        </Stack>
        <Stack gap="md">
          <OrderCustomer order={order} timeZone={timeZone} />
          <OrderAddresses order={order} store={store} pending={pending} onConflict={conflict.ask} />
          <OrderTracking order={order} store={store} />
          <OrderPayment order={order} timeZone={timeZone} />
        </Stack>
      </div>
    </>
  );
}

function OrderSkeleton() {
  return (
    <>
      <Skeleton height={32} width={280} />
      <div className={classes.columns} role="status" aria-label={t('Loading...')}>
        <Stack gap="md">
          <Skeleton height={360} radius="lg" />
          <Skeleton height={200} radius="lg" />
        </Stack>
        <Stack gap="md">
          <Skeleton height={220} radius="lg" />
          <Skeleton height={260} radius="lg" />
        </Stack>
      </div>
    </>
  );
}
