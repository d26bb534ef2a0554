import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDateTime } from '../../../platform/format/date.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { RecordView } from '../../../ui/cards/record-view.tsx';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { RecordActivity } from '../../activity/activity.public.tsx';
import { PendingChanges } from '../../operations/operations.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { AddressConflictButton } from '../address/address-conflict.tsx';
import { OrderAddresses } from '../address/order-addresses.tsx';
import { OrderCustomer } from './order-panels.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines, OrderTotalsTable } from './order-lines.tsx';
import classes from './order-detail.module.css';
import { pendingStatusOf } from '../status/pending-status.ts';
import { StatusConflictDialog } from '../status/status-conflict-dialog.tsx';
import { StatusMenu } from '../status/status-menu.tsx';
import { OrderStatus } from '../status/order-status.tsx';
import { RefundButton } from '../refund/refund-button.tsx';
import { OrderTracking } from '../tracking/order-tracking.tsx';
import { packingSlipsOf } from '../packing-slips/packing-slips.search.ts';
import { noteOf, orderRecord, statusOf } from '../writes/order-operations.ts';
import { invoiceDetailsOptions, orderOptions } from '../orders.data.ts';
import type { OrderDetail } from '../orders.data.ts';
import { useChangeStatus } from '../status/use-change-status.ts';
import * as t from '../orders.text.ts';

/** One order with its lines, timeline, customer and payment. */
export function OrderDetailPage() {
  const store = useStore();
  const { orderId } = useParams({ strict: false });
  const query = useQuery(orderOptions(store.id, Number(orderId)));
  const pending = usePendingOf(store.id, orderRecord(Number(orderId)));
  // Loads the business details, so that the invoice also works offline.
  usePrefetchQuery(invoiceDetailsOptions(store.id));
  return (
    <Stack gap="md" className={classes.page}>
      <BackLink to="/dashboard/orders">{t.orders}</BackLink>
      <RecordView
        query={query}
        noun={t.order}
        loading={<OrderSkeleton />}
        failure={t.couldntLoadTheOrder}
        missing={{
          title: t.orderNotFound,
          action: <LinkButton to="/dashboard/orders">{t.allOrders}</LinkButton>,
        }}
        fallback={
          <>
            <PageHeader title={t.order2} />
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
  const { may } = usePermission('write-shop');
  const { id: storeId, timezone: timeZone } = store;
  const statusChange = useChangeStatus(store, order);
  // Pending notes are shown in the timeline.
  const changes = statusChange.pending.filter((operation) => noteOf(operation) === null);
  const status = pendingStatusOf(order.status, statusChange.pending);
  return (
    <>
      <Group justify="space-between" gap="sm">
        <title>{`${t.orderNumber(order.number)} · Karoo`}</title>
        <Group gap="sm" align="center">
          <Title order={1}>{t.orderNumber(order.number)}</Title>
          <OrderStatus order={order} />
          <span className={classes.date}>{formatDateTime(order.date_created, timeZone)}</span>
          <DataAgeNote at={updatedAt} timeZone={timeZone} />
        </Group>
        <Group gap="xs" className={classes.screenOnly}>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t.print}
          </Button>
          <LinkButton variant="default" to="/dashboard/orders/packing-slips" search={packingSlipsOf([order])}>
            {t.packingSlip}
          </LinkButton>
          <LinkButton variant="default" to="/dashboard/orders/invoices" search={packingSlipsOf([order])}>
            {t.invoice}
          </LinkButton>
          {may && (
            <>
              <StatusMenu storeId={storeId} current={status} onChoose={statusChange.change}>
                {t.changeStatus}
              </StatusMenu>
              {/* The next step of most paid orders. */}
              {status === 'processing' && (
                <Button onClick={() => statusChange.change('completed')}>{t.completeOrder}</Button>
              )}
              <StatusConflictDialog
                opened={statusChange.isAsking}
                conflict={statusChange.conflict}
                timeZone={timeZone}
                onChoose={statusChange.choose}
                onClose={statusChange.postpone}
              />
            </>
          )}
        </Group>
      </Group>
      <PendingChanges
        operations={changes}
        renderEdit={(operation) =>
          statusOf(operation) === null ? (
            <AddressConflictButton operation={operation} order={order} store={store} />
          ) : (
            statusChange.conflict && (
              <Button variant="default" px="sm" onClick={statusChange.ask}>
                {t.choose}
              </Button>
            )
          )
        }
      />
      <div className={classes.columns}>
        <Stack gap="md">
          <Panel title={t.items} flush>
            <OrderLines order={order} />
            <OrderTotalsTable order={order} />
            {may && <RefundButton order={order} store={store} />}
          </Panel>
          <OrderHistory order={order} store={store} pending={statusChange.pending} />
          <RecordActivity organizationId={store.organization_id} storeId={storeId} record={`orders/${order.wc_id}`} />
        </Stack>
        <Stack gap="md">
          <OrderCustomer order={order} timeZone={timeZone} />
          <OrderAddresses order={order} store={store} pending={statusChange.pending} />
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
      <div className={classes.columns} role="status" aria-label={t.loading}>
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
