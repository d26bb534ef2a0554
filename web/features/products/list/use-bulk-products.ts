import { isOnline } from '../../../platform/connection/connection.ts';
import { useState } from 'react';
import { countOf } from '../../../platform/format/number.ts';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import { useQueue } from '../../../platform/offline-queue/use-queue.ts';
import type { NewOperation, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { toastInfo, toastSuccess } from '../../../ui/toasts/toast.ts';
import type { BulkChange } from './bulk-changes.ts';
import { trashOperation, updateOperation } from '../writes/product-operations.ts';
import type { StoreRef } from '../writes/product-operations.ts';
import type { ProductListItem } from '../products.data.ts';
import { submitOperation } from '../submit-operation.ts';

const TOAST = 'bulk-products';

/** Changes many products, one operation each. Progress and failures are read from the queue. */
export function useBulkProducts(store: StoreRef) {
  const { operations } = useQueue();
  const [batch, setBatch] = useState<readonly string[]>([]);
  const remaining = operations.filter(({ id }) => batch.includes(id));
  const failures = remaining.filter(({ state }) => state === 'failed');
  const inProgress = remaining.length - failures.length;

  async function run(created: readonly NewOperation[]): Promise<void> {
    if (created.length === 0) {
      toastInfo('They are so already', { id: TOAST });
      return;
    }
    const count = countOf(created.length, 'product');
    const sent = created.map((operation) => submitOperation(operation));
    await Promise.all(sent.map(({ added }) => added));
    if (!isOnline()) {
      toastInfo(`${count}: kept here until they can be sent`, { id: TOAST });
      return;
    }
    setBatch(created.map(({ id }) => id));
    const outcomes = await Promise.all(sent.map(({ settled }) => settled));
    const done = outcomes.filter(({ ok }) => ok).length;
    if (done > 0) toastSuccess(`${countOf(done, 'product')} ${done === 1 ? 'is' : 'are'} changed`, { id: TOAST });
  }

  return {
    /** Null while nothing is in progress. */
    progress: inProgress > 0 ? { done: batch.length - remaining.length + failures.length, all: batch.length } : null,
    failures,
    change: (changes: readonly BulkChange[]) =>
      void run(
        changes.map(({ product, was, changes: changeRequest }) =>
          updateOperation(store, product, nameOf(product), { was, changes: changeRequest }),
        ),
      ),
    trash: (products: readonly ProductListItem[]) =>
      void run(
        products
          .filter(({ status }) => status !== 'trash')
          .map((product) => trashOperation(store, product.wc_id, nameOf(product))),
      ),
    retry: async (some: readonly QueuedOperation[]) => {
      const outcomes = await Promise.all(some.map(({ id }) => offlineQueue.retry(id)));
      // An operation that failed again may have a new id.
      const failed = outcomes.flatMap((outcome) => (outcome.ok || outcome.discarded ? [] : [outcome.operation.id]));
      setBatch((before) => [...new Set([...before, ...failed])]);
    },
    discard: (some: readonly QueuedOperation[]) => void Promise.all(some.map(({ id }) => offlineQueue.discard(id))),
    /** Closes the dialog. Failed operations stay in the queue. */
    close: () => setBatch([]),
  };
}

function nameOf({ name, wc_id }: ProductListItem): string {
  return decodeEntities(name) || `Product ${wc_id}`;
}
