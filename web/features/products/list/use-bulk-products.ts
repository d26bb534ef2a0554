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

/** Changes many products, each by an operation of its own: how far it is, and what was refused, is read off the queue. */
export function useBulkProducts(store: StoreRef) {
  const { operations } = useQueue();
  const [batch, setBatch] = useState<readonly string[]>([]);
  const left = operations.filter(({ id }) => batch.includes(id));
  const failures = left.filter(({ state }) => state === 'failed');
  const underWay = left.length - failures.length;

  async function run(made: readonly NewOperation[]): Promise<void> {
    if (made.length === 0) {
      toastInfo('They are so already', { id: TOAST });
      return;
    }
    const count = countOf(made.length, 'product');
    const sent = made.map((operation) => submitOperation(operation));
    await Promise.all(sent.map(({ added }) => added));
    if (!navigator.onLine) {
      toastInfo(`${count}: kept here until they can be sent`, { id: TOAST });
      return;
    }
    setBatch(made.map(({ id }) => id));
    const outcomes = await Promise.all(sent.map(({ settled }) => settled));
    const done = outcomes.filter(({ ok }) => ok).length;
    if (done > 0) toastSuccess(`${countOf(done, 'product')} ${done === 1 ? 'is' : 'are'} changed`, { id: TOAST });
  }

  return {
    /** Null while nothing is under way. */
    progress: underWay > 0 ? { done: batch.length - left.length + failures.length, all: batch.length } : null,
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
      // Refused once more, it may have a key of its own by now.
      const again = outcomes.flatMap((outcome) => (outcome.ok || outcome.discarded ? [] : [outcome.operation.id]));
      setBatch((before) => [...new Set([...before, ...again])]);
    },
    discard: (some: readonly QueuedOperation[]) => void Promise.all(some.map(({ id }) => offlineQueue.discard(id))),
    /** Looks away: what failed stays in the queue and on its products. */
    forget: () => setBatch([]),
  };
}

function nameOf({ name, wc_id }: ProductListItem): string {
  return decodeEntities(name) || `Product ${wc_id}`;
}
