import { Button } from '@mantine/core';
import { useState } from 'react';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { OrderDetail } from '../orders.data.ts';
import * as t from '../orders.text.ts';
import { addressChangeOf } from '../writes/address-change.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { addressConflictIn } from './address-draft.ts';
import { queueAddress } from './queue-address.ts';

const ConflictDialog = lazyDialog(() =>
  import('./address-conflict-dialog.tsx').then((module) => module.AddressConflictDialog),
);

interface AddressConflictProps {
  operation: QueuedOperation;
  order: OrderDetail;
  store: OrderStore & { timezone: string };
}

/** Opens the choice between both versions. Renders nothing for a change without a conflict. */
export function AddressConflictButton({ operation, order, store }: AddressConflictProps) {
  const [isOpen, setOpen] = useState(false);
  const change = addressChangeOf(operation);
  const conflict = addressConflictIn(operation.error?.data);
  if (operation.state !== 'failed' || !change || !conflict) return null;
  const { block, changes } = change;
  const choose = (choice: 'mine' | 'theirs') => {
    setOpen(false);
    if (choice === 'theirs') void offlineQueue.discard(operation.id);
    else queueAddress(store, order, { block, changes, was: conflict.theirs.address });
  };
  return (
    <>
      <Button variant="default" px="sm" onPointerEnter={ConflictDialog.preload} onClick={() => setOpen(true)}>
        {t.choose}
      </Button>
      <ConflictDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        number={order.number}
        block={block}
        conflict={conflict}
        timeZone={store.timezone}
        onChoose={choose}
      />
    </>
  );
}
