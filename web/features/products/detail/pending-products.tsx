import { Button } from '@mantine/core';
import { useState } from 'react';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { ConflictDialog, PendingChanges } from '../../operations/operations.public.tsx';
import { isReplaceable } from '../editor/values/initial-editor-state.ts';
import { updateOf, conflictOf } from '../writes/product-operations.ts';
import { changedAt, conflictingFields, resolutionOf } from '../conflict/resolve-conflict.ts';
import type { ProductStore } from '../writes/product-operations.ts';
import { t } from '#domain/language/t.ts';

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
  const conflict = conflictOf(operation);
  if (!update) return null;
  if (!conflict) {
    if (!isReplaceable(operation)) return null;
    const link = { to: '/dashboard/products/edit/$productId', params: { productId: String(wc_id) } } as const;
    return (
      <LinkButton variant="default" px="sm" {...link} aria-label={t('Edit: {title}', { title: operation.title })}>
        {t('Edit')}
      </LinkButton>
    );
  }
  const choose = (mine: readonly string[]) => {
    setChoosing(false);
    const again = resolutionOf(store, { operation, conflict }, mine, name);
    if (again) void offlineQueue.enqueueOne(again);
    else void offlineQueue.discard(operation.id);
  };
  return (
    <>
      <Button
        variant="default"
        px="sm"
        aria-label={t('Choose: {title}', { title: operation.title })}
        onClick={() => setChoosing(true)}
      >
        {t('Choose')}
      </Button>
      <ConflictDialog
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        name={name}
        changedAt={changedAt(conflict)}
        fields={conflictingFields(conflict)}
        timeZone={store.timezone}
        onChoose={choose}
      />
    </>
  );
}
