import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { AddressBlock } from '#contract/orders/order-address.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { addressLines } from '../../../ui/shop-text/address-lines.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import type { OrderDetail } from '../orders.data.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { pendingAddressOf } from './address-draft.ts';
import * as t from './address.text.ts';

const AddressDialog = lazyDialog(() => import('./address-dialog.tsx').then((module) => module.AddressDialog));

interface OrderAddressesProps {
  order: OrderDetail;
  store: OrderStore;
  /** Changes of the order that are not sent yet. */
  pending: readonly QueuedOperation[];
}

/** Where the order goes and who pays for it, with pending changes applied. */
export function OrderAddresses({ order, store, pending }: OrderAddressesProps) {
  const { may } = usePermission('write-shop');
  const [edited, setEdited] = useState<AddressBlock>('shipping');
  const [isOpen, setOpen] = useState(false);
  const shown = {
    billing: pendingAddressOf(order, 'billing', pending),
    shipping: pendingAddressOf(order, 'shipping', pending),
  };
  const editButton = (block: AddressBlock, label: string) =>
    may && (
      <Button
        variant="subtle"
        px="sm"
        my={-6}
        className="karoo-screen-only"
        aria-label={label}
        onPointerEnter={AddressDialog.preload}
        onClick={() => {
          setEdited(block);
          setOpen(true);
        }}
      >
        {t.edit}
      </Button>
    );
  return (
    <>
      <Panel title={t.deliveryAddress} aside={editButton('shipping', t.editDeliveryAddress)}>
        <AddressText lines={addressLines(shown.shipping)} none={t.noDeliveryAddressNothingToShip} />
      </Panel>
      <Panel title={t.billingAddress} aside={editButton('billing', t.editBillingAddress)}>
        <AddressText lines={addressLines(shown.billing)} none={t.noBillingAddress} />
      </Panel>
      <AddressDialog
        key={edited}
        opened={isOpen}
        onClose={() => setOpen(false)}
        order={order}
        store={store}
        block={edited}
        shown={shown}
      />
    </>
  );
}

function AddressText({ lines, none }: { lines: string[]; none: string }) {
  if (lines.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  }
  return (
    <address style={{ fontStyle: 'normal' }}>
      {lines.map((line, index) => (
        <Text key={index} size="sm" dir="auto">
          {line}
        </Text>
      ))}
    </address>
  );
}
