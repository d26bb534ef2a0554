import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { canRefund } from '../order-labels.ts';
import type { OrderDetail } from '../orders.data.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { t } from '#domain/language/t.ts';

const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog));

interface RefundButtonProps {
  order: OrderDetail;
  store: OrderStore;
  /** Within a bar of buttons, instead of below the order's lines. */
  isInBar?: boolean;
}

/** Opens the dialog for an order that can be refunded. */
export function RefundButton({ order, store, isInBar = false }: RefundButtonProps) {
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
