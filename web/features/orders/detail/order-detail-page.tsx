import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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
import { PendingChanges } from '../../operations/operations.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { OrderCustomer, OrderPayment } from './order-panels.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines, OrderTotalsTable } from './order-lines.tsx';
import classes from './order-detail.module.css';
import { pendingStatusOf } from '../status/pending-status.ts';
import { StatusConflictDialog } from '../status/status-conflict-dialog.tsx';
import { StatusMenu } from '../status/status-menu.tsx';
import { OrderStatus } from '../status/order-status.tsx';
import { noteOf, orderRecord } from '../writes/order-operations.ts';
import { orderOptions } from '../orders.data.ts';
import type { OrderDetail } from '../orders.data.ts';
import { useChangeStatus } from '../status/use-change-status.ts';

/** One order with its lines, timeline, customer and payment. */
export function OrderDetailPage() {
  const store = useStore();
  const { orderId } = useParams({ strict: false });
  const query = useQuery(orderOptions(store.id, Number(orderId)));
  const pending = usePendingOf(store.id, orderRecord(Number(orderId)));
  return (
    <Stack gap="md" className={classes.page}>
      <BackLink to="/dashboard/orders">Orders</BackLink>
      <RecordView
        query={query}
        noun="order"
        loading={<OrderSkeleton />}
        failure="The order could not be read"
        missing={{
          title: 'There is no such order',
          action: <LinkButton to="/dashboard/orders">All orders</LinkButton>,
        }}
        fallback={
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
  const statusChange = useChangeStatus(store, order);
  // Pending notes are shown in the timeline.
  const changes = statusChange.pending.filter((operation) => noteOf(operation) === null);
  const status = pendingStatusOf(order.status, statusChange.pending);
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
          {may && (
            <>
              <StatusMenu storeId={storeId} current={status} onChoose={statusChange.change}>
                Change status
              </StatusMenu>
              {/* What nearly every paid order needs next. */}
              {status === 'processing' && (
                <Button onClick={() => statusChange.change('completed')}>Complete order</Button>
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
        renderEdit={() =>
          statusChange.conflict && (
            <Button variant="default" px="sm" onClick={statusChange.ask}>
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
          <OrderHistory order={order} store={store} pending={statusChange.pending} />
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
