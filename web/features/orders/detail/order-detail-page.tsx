import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDateTime } from '../../../platform/format/date.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { RecordView } from '../../../ui/cards/record-view.tsx';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LinkAnchor, LinkButton } from '../../../ui/links/links.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { PendingChanges } from '../../operations/operations.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import classes from './order-detail.module.css';
import { OrderStatusControl } from '../status/order-status-control.tsx';
import { OrderStatus } from '../status/order-status.tsx';
import { OrderTotalsTable } from './order-totals-table.tsx';
import { noteOf, orderRecord } from '../writes/order-operations.ts';
import { orderOptions } from '../orders.data.ts';
import type { OrderDetail } from '../orders.data.ts';
import { useChangeStatus } from '../status/use-change-status.ts';

/** One order with everything the shop knows of it. */
export function OrderDetailPage() {
  const store = useStore();
  const { orderId } = useParams({ strict: false });
  const query = useQuery(orderOptions(store.id, Number(orderId)));
  const pending = usePendingOf(store.id, orderRecord(Number(orderId)));
  return (
    <Stack gap="md" className={classes.page}>
      <LinkAnchor to="/dashboard/orders" size="sm" className={classes.screenOnly}>
        ← Orders
      </LinkAnchor>
      <RecordView
        query={query}
        loading={<OrderSkeleton />}
        failure="The order could not be read"
        missing={{
          title: 'There is no such order',
          action: <LinkButton to="/dashboard/orders">All orders</LinkButton>,
        }}
        standIn={
          <>
            <PageHeader title="Order" />
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
  const writing = useChangeStatus(store, order);
  // Notes on their way stand among the others.
  const changes = writing.pending.filter((operation) => noteOf(operation) === null);
  return (
    <>
      <Group justify="space-between" gap="sm">
        <title>{`Order #${order.number} · Karoo`}</title>
        <Group gap="sm" align="center">
          <Title order={1}>Order #{order.number}</Title>
          <OrderStatus order={order} />
          <span className={classes.date}>{formatDateTime(order.date_created, timeZone)}</span>
          <DataAgeNote at={updatedAt} timeZone={timeZone} />
        </Group>
        <Group gap="xs" className={classes.screenOnly}>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Print
          </Button>
          {may && <OrderStatusControl order={order} storeId={storeId} timeZone={timeZone} writing={writing} />}
        </Group>
      </Group>
      <PendingChanges
        operations={changes}
        renderEdit={() =>
          writing.conflict && (
            <Button variant="default" px="sm" onClick={writing.ask}>
              Choose
            </Button>
          )
        }
      />
      <div className={classes.columns}>
        <Stack gap="md">
          <Panel title="Items" flush>
            <OrderLines order={order} />
            <OrderTotalsTable order={order} />
          </Panel>
          <OrderHistory order={order} store={store} timeZone={timeZone} pending={writing.pending} />
        </Stack>
        <Stack gap="md">
          <OrderCustomer order={order} timeZone={timeZone} />
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
      <div className={classes.columns} role="status" aria-label="Loading...">
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
