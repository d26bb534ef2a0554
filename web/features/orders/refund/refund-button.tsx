import { Button } from '@mantine/core';
import { useState } from 'react';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { isNotZero } from '../order-labels.ts';
import type { OrderDetail } from '../orders.data.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import classes from './refund.module.css';
import { t } from '#domain/language/t.ts';

const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog));

/** Opens the dialog for an order that can have been paid and is not refunded in full. */
export function RefundButton({ order, store }: { order: OrderDetail; store: OrderStore }) {
  const [isOpen, setOpen] = useState(false);
  if (EXCLUDED_STATUSES.includes(order.status) || !isNotZero(order.net_total)) return null;
  return (
    <div className={`${classes.open} karoo-screen-only`}>
      <Button variant="default" onPointerEnter={RefundDialog.preload} onClick={() => setOpen(true)}>
        {t('Refund', {}, 'button')}
      </Button>
      <RefundDialog opened={isOpen} onClose={() => setOpen(false)} order={order} store={store} />
    </div>
  );
}
