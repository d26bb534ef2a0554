import { Button } from '@mantine/core';
import { useState } from 'react';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { PendingChanges } from '../../operations/operations.public.tsx';
import { isReplaceable } from '../editor/values/initial-editor-state.ts';
import { targetOf, updateOf, updateOperation } from '../writes/product-operations.ts';
import { conflictIn } from '../submit-operation.ts';
import { resolveConflict } from '../conflict/resolve-conflict.ts';
import type { ProductStore } from '../writes/product-operations.ts';
import * as t from './detail.text.ts';

const ConflictDialog = lazyDialog(() =>
  import('../conflict/product-conflict-dialog.tsx').then((module) => module.ProductConflictDialog),
);

interface PendingProductsProps {
  store: ProductStore;
  wc_id: number;
  name: string;
  operations: readonly QueuedOperation[];
}

/** A product's pending and failed changes, with actions. */
export function PendingProducts({ operations, ...target }: PendingProductsProps) {
  return (
    <PendingChanges
      operations={operations}
      renderEdit={(operation) => <EditAction operation={operation} {...target} />}
    />
  );
}

/** Resolves a conflict, or opens the editor with the change. */
type EditActionProps = Omit<PendingProductsProps, 'operations'> & { operation: QueuedOperation };

function EditAction({ operation, store, wc_id, name }: EditActionProps) {
  const [isChoosing, setChoosing] = useState(false);
  const update = updateOf(operation);
  const conflict = conflictIn(operation.error);
  if (!update) return null;
  if (!conflict) {
    if (!isReplaceable(operation)) return null;
    const link = { to: '/dashboard/products/edit/$productId', params: { productId: String(wc_id) } } as const;
    return (
      <LinkButton variant="default" px="sm" {...link} aria-label={t.editTitle(operation.title)}>
        {t.edit}
      </LinkButton>
    );
  }
  const choose = (mine: readonly string[]) => {
    setChoosing(false);
    const next = resolveConflict(update, conflict, mine);
    if (!next) {
      void offlineQueue.discard(operation.id);
      return;
    }
    const version = { wc_id: targetOf(operation), parent_id: update.parent_id, date_modified: next.based_on };
    offlineQueue.replace(operation.id, updateOperation(store, version, name, next));
  };
  return (
    <>
      <Button variant="default" px="sm" aria-label={t.chooseTitle(operation.title)} onClick={() => setChoosing(true)}>
        {t.choose}
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
