import { Button } from '@mantine/core';
import { useState } from 'react';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { PendingChanges } from '../../operations/operations.public.tsx';
import { isOpenToChange } from '../editor/values/initial-editor-state.ts';
import { targetOf, updateOf, updateOperation } from '../writes/product-operations.ts';
import type { ProductStore } from '../product-store.ts';
import { conflictIn } from '../submit-operation.ts';
import { resolveConflict } from '../conflict/resolve-conflict.ts';

const ConflictDialog = lazyDialog(() =>
  import('../conflict/product-conflict-dialog.tsx').then((module) => module.ProductConflictDialog),
);

interface PendingProductsProps {
  store: ProductStore;
  wc_id: number;
  name: string;
  operations: readonly QueuedOperation[];
}

/** What of a product waits to be sent or was refused, each with what can be done about it. */
export function PendingProducts({ operations, ...of }: PendingProductsProps) {
  return (
    <PendingChanges operations={operations} renderEdit={(operation) => <Differently operation={operation} {...of} />} />
  );
}

/** The way to do it differently: a choice where somebody else was first, the editor with what was asked for otherwise. */
function Differently({
  operation,
  store,
  wc_id,
  name,
}: Omit<PendingProductsProps, 'operations'> & { operation: QueuedOperation }) {
  const [isChoosing, setChoosing] = useState(false);
  const asked = updateOf(operation);
  const conflict = conflictIn(operation.error);
  if (!asked) return null;
  if (!conflict) {
    const params = { productId: String(wc_id) };
    return isOpenToChange(operation) ? (
      <LinkButton
        variant="default"
        px="sm"
        to="/dashboard/products/edit/$productId"
        params={params}
        aria-label={`Edit: ${operation.title}`}
      >
        Edit
      </LinkButton>
    ) : null;
  }
  const choose = (mine: readonly string[]) => {
    setChoosing(false);
    const next = resolveConflict(asked, conflict, mine);
    if (!next) {
      void offlineQueue.discard(operation.id);
      return;
    }
    const version = { wc_id: targetOf(operation), parent_id: asked.parent_id, date_modified: next.based_on };
    offlineQueue.replace(operation.id, updateOperation(store, version, name, next));
  };
  return (
    <>
      <Button variant="default" px="sm" aria-label={`Choose: ${operation.title}`} onClick={() => setChoosing(true)}>
        Choose
      </Button>
      <ConflictDialog
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        conflict={conflict}
        name={name}
        timeZone={store.timezone}
        onChoose={choose}
      />
    </>
  );
}
