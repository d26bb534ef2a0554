import { Button, Group, Skeleton, Stack, Text, Title, Menu, Box } from '@mantine/core';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
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
import { useOrderConflict } from '../order-conflict.tsx';
import { OrderStatus } from '../status/order-status.tsx';
import { orderRecord, pendingOrder, type OrderStore } from '../writes/order-operations.ts';
import { storeLogo } from '../orders.data.ts';
import type { OrderDetail } from '../orders.data.ts';
import { useOrderPermission } from '../use-order-permission.ts';
import { RecordWarnings } from '../../../ui/states/record-warnings.tsx';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { t } from '#domain/language/t.ts';
import { vatDisplay } from '#domain/orders/line-money.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { RecordActivity } from '../../activity/activity.public.tsx';
import { OrderAddresses } from '../address/order-addresses.tsx';
import { OrderTracking } from '../tracking/order-tracking.tsx';
import { OrderCosts } from '../../costs/costs.public.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines, OrderTotalsTable } from './order-lines.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderPayment } from './order-payment.tsx';
import { IconPrinter, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { canRefund } from '../order-labels.ts';
import { packingSlipsOf } from '../packing-slips/packing-slips.search.ts';
import { queueStatus } from '../queue-order-write.ts';
import { StatusMenu } from '../status/status-menu.tsx';
import { StickyBar } from '../../../ui/sticky-bar.tsx';
import type { ReactNode } from 'react';
import { queryKeyPrefix } from '../../../platform/query/query-key.ts';
import layout from '../../../ui/styles/layout.module.css';
import classes from './order-detail.module.css';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

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
          <DataAgeNote at={updatedAt} />
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

interface LayoutProps {
  order: OrderDetail;
  store: ReturnType<typeof useStore>;
  /** Changes of the order that are not sent yet. */
  pending: readonly QueuedOperation[];
  /** Asks about a conflict. */
  onConflict: () => void;
}

/** What was bought and what happened beside whom it goes to. */
function WideOrder({ order, store, pending, onConflict }: LayoutProps) {
  const { may } = useOrderPermission(order);
  const vat = vatDisplay(store, order);
  return (
    <div className={layout.withAside}>
      <Stack gap="md">
        <Panel title={t('Items')} flush>
          <OrderLines order={order} vat={vat} />
          <OrderTotalsTable order={order} vat={vat} />
          {may && <RefundButton order={order} store={store} />}
        </Panel>
        <OrderHistory order={order} store={store} pending={pending} />
        <OrderActivity order={order} store={store} />
      </Stack>
      <Stack gap="md">
        <OrderCustomer order={order} />
        <OrderAddresses order={order} store={store} pending={pending} onConflict={onConflict} />
        <OrderTracking order={order} store={store} />
        <OrderPayment order={order} />
        <OrderCosts order={order} />
      </Stack>
    </div>
  );
}

/** On a phone, in the order in which an order is worked on. */
function NarrowOrder({ order, store, pending, onConflict }: LayoutProps) {
  const addresses = { order, store, pending, onConflict };
  const vat = vatDisplay(store, order);
  return (
    <>
      <Panel title={t('Items')} flush>
        <OrderLines order={order} vat={vat} />
      </Panel>
      <OrderAddresses {...addresses} blocks={['shipping']} />
      <OrderTracking order={order} store={store} />
      <OrderPayment order={order}>
        <OrderTotalsTable order={order} vat={vat} isAbove />
      </OrderPayment>
      <OrderCosts order={order} />
      <OrderHistory order={order} store={store} pending={pending} />
      <OrderCustomer order={order} />
      <OrderAddresses {...addresses} blocks={['billing']} />
      <OrderActivity order={order} store={store} />
      <OrderActionBar order={order} store={store} />
    </>
  );
}

function OrderActivity({ order, store }: Pick<LayoutProps, 'order' | 'store'>) {
  return <RecordActivity organizationId={store.organization_id} storeId={store.id} record={`orders/${order.wc_id}`} />;
}

interface ActionsProps {
  order: OrderDetail;
  store: OrderStore;
}

/** The order's status with pending changes applied, and a function that changes it. */
function useStatus({ order, store }: ActionsProps) {
  const pending = usePendingOf(store.id, orderRecord(order.wc_id));
  const { status } = pendingOrder(order, pending);
  return { status, change: (next: string) => void queueStatus(store, order, next) };
}

/** Beside the order's number. On a phone the changes are in a bar at the lower end. */
function OrderActions({ order, store }: ActionsProps) {
  const { may } = useOrderPermission(order);
  const { status, change } = useStatus({ order, store });
  const hasBar = useNarrow() && may;
  return (
    <Group gap="xs" className="karoo-screen-only">
      {!hasBar && (
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      )}
      <LinkButton variant="default" to="/dashboard/orders/packing-slips" search={packingSlipsOf([order])}>
        {t('Packing slip')}
      </LinkButton>
      <LinkButton variant="default" to="/dashboard/orders/invoices" search={packingSlipsOf([order])}>
        {t('Invoice')}
      </LinkButton>
      {may && !hasBar && (
        <>
          <StatusMenu storeId={store.id} current={status} onChoose={change}>
            {t('Change status')}
          </StatusMenu>
          <CompleteButton status={status} onChange={change} />
        </>
      )}
    </Group>
  );
}

/** A phone's bar with the next step, and the rest behind three dots. */
function OrderActionBar({ order, store }: ActionsProps) {
  const { may } = useOrderPermission(order);
  const { status, change } = useStatus({ order, store });
  if (!may) return null;
  return (
    <StickyBar
      role="group"
      aria-label={t('Actions')}
      wrap="nowrap"
      m="0 -16px -16px"
      bd={undefined}
      bdrs={0}
      style={{ borderTop: '1px solid var(--karoo-border)' }}
      className={classes.actionBar}
    >
      <CompleteButton status={status} onChange={change} />
      <RefundButton order={order} store={store} isInBar />
      <StatusMenu
        storeId={store.id}
        current={status}
        onChoose={change}
        asDots={status === 'processing' || canRefund(order)}
        more={
          <Menu.Item mih={44} leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('Print')}
          </Menu.Item>
        }
      >
        {t('Change status and more')}
      </StatusMenu>
    </StickyBar>
  );
}

/** The next step of most paid orders. */
function CompleteButton({ status, onChange }: { status: string; onChange: (status: string) => void }) {
  if (status !== 'processing') return null;
  return <Button onClick={() => onChange('completed')}>{t('Complete order')}</Button>;
}

interface Listed {
  wc_id: number;
  number: string;
}

/** Links to the orders before and after this one in the list that it was opened from. Replaces the page, so that back leads to the list. */
function OrderNeighbours({ storeId, wcId }: { storeId: string; wcId: number }) {
  const { previous, next } = useNeighbours(storeId, wcId);
  if (!previous && !next) return null;
  return (
    <Group gap="xs" className="karoo-screen-only">
      <Neighbour order={previous} label={t('Previous order')} icon={<IconChevronLeft size={18} aria-hidden />} />
      <Neighbour order={next} label={t('Next order')} icon={<IconChevronRight size={18} aria-hidden />} />
    </Group>
  );
}

function Neighbour({ order, label, icon }: { order: Listed | undefined; label: string; icon: ReactNode }) {
  if (!order) return null;
  return (
    <LinkButton
      to="/dashboard/orders/$orderId"
      params={{ orderId: String(order.wc_id) }}
      replace
      variant="default"
      px="sm"
      aria-label={`${label} #${order.number}`}
      title={`${label} #${order.number}`}
    >
      {icon}
    </LinkButton>
  );
}

/** From the list that was read last and has the order. */
function useNeighbours(storeId: string, wcId: number): { previous?: Listed | undefined; next?: Listed | undefined } {
  const queries = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: queryKeyPrefix('orders', 'list', { store_id: storeId }) });
  const pages = queries
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => (state.data as { items: readonly Listed[] } | undefined)?.items ?? []);
  const items = pages.find((page) => page.some(({ wc_id }) => wc_id === wcId)) ?? [];
  const place = items.findIndex(({ wc_id }) => wc_id === wcId);
  return place < 0 ? {} : { previous: items[place - 1], next: items[place + 1] };
}

const RefundDialog = lazyDialog(() => import('../refund/refund-dialog.tsx'), 'RefundDialog');

interface RefundButtonProps {
  order: OrderDetail;
  store: OrderStore;
  /** Within a bar of buttons, instead of below the order's lines. */
  isInBar?: boolean;
}

/** Opens the dialog for an order that can be refunded. */
function RefundButton({ order, store, isInBar = false }: RefundButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!canRefund(order)) return null;
  return (
    <Box className="karoo-screen-only" {...(!isInBar && { px: 'md', pb: 'md', ta: 'end' })}>
      <Button variant="default" fullWidth={isInBar} onPointerEnter={RefundDialog.preload} onClick={() => setOpen(true)}>
        {t('Refund', {}, 'button')}
      </Button>
      <RefundDialog opened={isOpen} onClose={() => setOpen(false)} order={order} store={store} />
    </Box>
  );
}
