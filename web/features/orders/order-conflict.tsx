import { useState } from 'react';
import { textsOf } from '#contract/orders/order-texts.ts';
import { orderWriteOf } from '#contract/orders/order-writes.ts';
import { statusLabel } from '#domain/order-status.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import type { QueuedOperation } from '../../platform/offline-queue/queued-operation.ts';
import { ConflictDialog } from '../operations/operations.public.tsx';
import type { ConflictingField } from '../operations/operations.public.tsx';
import { t } from '#domain/language/t.ts';
import { queueOrderWrite } from './queue-order-write.ts';
import { conflictOf, resolvedRequest } from './writes/order-operations.ts';
import type { NamedOrder, OrderStore } from './writes/order-operations.ts';

function valueText(field: string, value = ''): string {
  if (value === '') return t('(empty)');
  return field === 'status' ? statusLabel(value) : value;
}

/**
 * The choice between both versions of what somebody else changed first. It opens by itself, until it is closed. `ask`: opens it
 * again.
 */
export function useOrderConflict(store: OrderStore, order: NamedOrder, pending: readonly QueuedOperation[]) {
  const [postponed, setPostponed] = useState<string | null>(null);
  const operation = pending.find((one) => one.state === 'failed' && conflictOf(one));
  const conflict = operation && conflictOf(operation);
  const choose = async (mine: readonly string[]) => {
    const write = operation && orderWriteOf(operation);
    const request = operation && conflict ? resolvedRequest(operation, conflict, mine) : null;
    if (!operation || !write) return;
    if (request === null) await offlineQueue.discard(operation.id);
    else await queueOrderWrite(store, order, write, request, { replaces: [operation.id] });
  };
  const labels = operation && textsOf(operation.kind)?.fields;
  const labelOf = (field: string) => (labels?.[field] ? labels[field]() : field);
  const dialog = operation && conflict && (
    <ConflictDialog
      key={operation.id}
      opened={operation.id !== postponed}
      onClose={() => setPostponed(operation.id)}
      name={t('Order #{number}', { number: order.number })}
      changedAt={conflict.theirs.date_modified}
      fields={Object.keys(conflict.theirs.values).map((field): ConflictingField => ({
        path: field,
        label: labelOf(field),
        theirs: valueText(field, conflict.theirs.values[field]),
        mine: valueText(field, conflict.mine.values[field]),
      }))}
      onChoose={(mine) => void choose(mine)}
    />
  );
  return { operation, dialog, ask: () => setPostponed(null) };
}
