import { Stack } from '@mantine/core';
import { vatDisplay } from '#domain/orders/line-money.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { useStore } from '../../../platform/query/store-query.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { RecordActivity } from '../../activity/activity.public.tsx';
import { OrderAddresses } from '../address/order-addresses.tsx';
import type { OrderDetail } from '../orders.data.ts';
import { RefundButton } from '../refund/refund-button.tsx';
import { OrderTracking } from '../tracking/order-tracking.tsx';
import { useOrderPermission } from '../use-order-permission.ts';
import { OrderActionBar } from './order-actions.tsx';
import layout from '../../../ui/styles/layout.module.css';
import { OrderHistory } from './order-history.tsx';
import { OrderLines, OrderTotalsTable } from './order-lines.tsx';
import { OrderCustomer } from './order-panels.tsx';
import { OrderPayment } from './order-payment.tsx';
import { t } from '#domain/language/t.ts';

interface LayoutProps {
  order: OrderDetail;
  store: ReturnType<typeof useStore>;
  /** Changes of the order that are not sent yet. */
  pending: readonly QueuedOperation[];
  /** Asks about a conflict. */
  onConflict: () => void;
}

/** What was bought and what happened beside whom it goes to. */
export function WideOrder({ order, store, pending, onConflict }: LayoutProps) {
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
        <OrderCustomer order={order} timeZone={store.timezone} />
        <OrderAddresses order={order} store={store} pending={pending} onConflict={onConflict} />
        <OrderTracking order={order} store={store} />
        <OrderPayment order={order} timeZone={store.timezone} />
      </Stack>
    </div>
  );
}

/** On a phone, in the order in which an order is worked on. */
export function NarrowOrder({ order, store, pending, onConflict }: LayoutProps) {
  const addresses = { order, store, pending, onConflict };
  const vat = vatDisplay(store, order);
  return (
    <>
      <Panel title={t('Items')} flush>
        <OrderLines order={order} vat={vat} />
      </Panel>
      <OrderAddresses {...addresses} blocks={['shipping']} />
      <OrderTracking order={order} store={store} />
      <OrderPayment order={order} timeZone={store.timezone}>
        <OrderTotalsTable order={order} vat={vat} isAbove />
      </OrderPayment>
      <OrderHistory order={order} store={store} pending={pending} />
      <OrderCustomer order={order} timeZone={store.timezone} />
      <OrderAddresses {...addresses} blocks={['billing']} />
      <OrderActivity order={order} store={store} />
      <OrderActionBar order={order} store={store} />
    </>
  );
}

function OrderActivity({ order, store }: Pick<LayoutProps, 'order' | 'store'>) {
  return <RecordActivity organizationId={store.organization_id} storeId={store.id} record={`orders/${order.wc_id}`} />;
}
