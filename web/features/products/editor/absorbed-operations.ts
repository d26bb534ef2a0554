import type { EditableProduct } from '#contract/products/product-writes.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { isOpenToChange } from './values/initial-editor-state.ts';
import type { InitialEditorState } from './values/initial-editor-state.ts';
import { applyUpdate } from './values/apply-changes.ts';
import { targetOf, updateOf } from '../writes/product-operations.ts';
import type { UpdateData } from '../writes/product-operations.ts';

type Base = Pick<InitialEditorState, 'product' | 'opened'>;

/** What became of the operations whose content is in the editor. */
export interface Absorbed {
  /** Sent meanwhile, or on their way: what they change counts as done. */
  sent: QueuedOperation[];
  /** Still here: saving puts another in their place. */
  here: QueuedOperation[];
  /** Nobody knows whether the shop did it. */
  isUnknown: boolean;
}

/** Looks what became of them. `queue`: all that waits; `isDone`: whether the server has said that it did one. */
export function reconcileAbsorbed(
  absorbed: readonly QueuedOperation[],
  queue: readonly QueuedOperation[],
  isDone: (id: string) => boolean,
): Absorbed {
  const byId = new Map(queue.map((operation) => [operation.id, operation]));
  const result: Absorbed = { sent: [], here: [], isUnknown: false };
  for (const operation of absorbed) {
    const now = byId.get(operation.id);
    // One that was discarded is in the fields all the same, and is saved with them.
    if (now === undefined) result.sent.push(...(isDone(operation.id) ? [operation] : []));
    else if (isOpenToChange(now)) result.here.push(now);
    else if (now.state === 'failed') result.isUnknown = true;
    else result.sent.push(now);
  }
  return result;
}

/**
 * What the editor measures its fields against once these were sent: what they changed is the product's now, so that only
 * what was typed besides is saved. Null where that cannot be said: a new product, or new variations whose ids are unknown.
 */
export function baseAfterSending(base: Base, sent: readonly QueuedOperation[]): Base | null {
  let { product, opened } = base;
  for (const operation of sent) {
    const update = updateOf(operation);
    if (!update || product === null || (update.variations?.create.length ?? 0) > 0) return null;
    opened = applyUpdate(opened, update, targetOf(operation));
    product = productAfter(product, update, targetOf(operation));
  }
  return { product, opened };
}

function productAfter(product: EditableProduct, update: UpdateData, target: number): EditableProduct {
  const { parent_id, changes, variations: work } = update;
  const ofVariations = new Map<number, object>(work?.update.map((one) => [one.wc_id, one.changes]));
  if (parent_id !== undefined) ofVariations.set(target, changes);
  const gone = new Set(work?.delete);
  const own = parent_id === undefined ? changes : {};
  return {
    ...product,
    values: { ...product.values, ...own } as EditableProduct['values'],
    variations: product.variations
      .filter(({ wc_id }) => !gone.has(wc_id))
      .map((one) => ({ ...one, values: { ...one.values, ...ofVariations.get(one.wc_id) } })),
  };
}
