import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import type { OrderDetail } from '../orders.data.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import * as t from './emails.text.ts';

const EmailDialog = lazyDialog(() => import('./email-dialog.tsx').then((module) => module.EmailDialog));

/** Opens the dialog for an order with an email address. */
export function EmailButton({ order, store }: { order: OrderDetail; store: OrderStore }) {
  const { may } = usePermission('write-shop');
  const [isOpen, setOpen] = useState(false);
  if (!may || !order.billing.email) return null;
  return (
    <div className="karoo-screen-only">
      <Button variant="default" onPointerEnter={EmailDialog.preload} onClick={() => setOpen(true)}>
        {t.resendAnEmail}
      </Button>
      <EmailDialog opened={isOpen} onClose={() => setOpen(false)} order={order} store={store} />
    </div>
  );
}
