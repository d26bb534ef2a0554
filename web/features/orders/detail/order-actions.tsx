import { Button, Group, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { canRefund } from '../order-labels.ts';
import type { OrderDetail } from '../orders.data.ts';
import { packingSlipsOf } from '../packing-slips/packing-slips.search.ts';
import { queueStatus } from '../queue-order-write.ts';
import { RefundButton } from '../refund/refund-button.tsx';
import { StatusMenu } from '../status/status-menu.tsx';
import { useOrderPermission } from '../use-order-permission.ts';
import { orderRecord, pendingOrder } from '../writes/order-operations.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { StickyBar } from '../../../ui/sticky-bar.tsx';
import classes from './order-detail.module.css';
import { t } from '#domain/language/t.ts';

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
export function OrderActions({ order, store }: ActionsProps) {
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
export function OrderActionBar({ order, store }: ActionsProps) {
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
