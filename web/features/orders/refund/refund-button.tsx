import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { canRefund } from '../order-labels.ts';
import type { OrderDetail } from '../orders.data.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import classes from './refund.module.css';
import { t } from '#domain/language/t.ts';

const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog));

interface RefundButtonProps {
  order: OrderDetail;
  store: OrderStore;
  className?: string | undefined;
}

/** Opens the dialog for an order that can be refunded. */
export function RefundButton({ order, store, className }: RefundButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!canRefund(order)) return null;
  return (
    <div className={`${className ?? classes.open} karoo-screen-only`}>
      <Button variant="default" onPointerEnter={RefundDialog.preload} onClick={() => setOpen(true)}>
        {t('Refund', {}, 'button')}
      </Button>
      <RefundDialog opened={isOpen} onClose={() => setOpen(false)} order={order} store={store} />
    </div>
  );
}
