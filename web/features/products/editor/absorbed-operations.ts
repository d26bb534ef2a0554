import type { EditableProduct } from '#contract/products/product-writes.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { isReplaceable } from './values/initial-editor-state.ts';
import type { InitialEditorState } from './values/initial-editor-state.ts';
import { applyUpdate } from './values/apply-changes.ts';
import { targetOf, updateOf } from '../writes/product-operations.ts';
import type { UpdateData } from '../writes/product-operations.ts';

type Base = Pick<InitialEditorState, 'product' | 'opened'>;

/** The state of the operations whose changes the editor contains. */
interface AbsorbedState {
  /** Sent, or being sent: their changes count as saved. */
  sent: QueuedOperation[];
  /** Still in the queue: saving replaces them. */
  replaceable: QueuedOperation[];
  /** The shop may or may not have applied one of them. */
  isUndecided: boolean;
}

/** Compares the absorbed operations with the queue. `isDone` reports whether the server confirmed an operation. */
export function reconcileAbsorbed(
  absorbed: readonly QueuedOperation[],
  queue: readonly QueuedOperation[],
  isDone: (id: string) => boolean,
): AbsorbedState {
  const byId = new Map(queue.map((operation) => [operation.id, operation]));
  const result: AbsorbedState = { sent: [], replaceable: [], isUndecided: false };
  for (const operation of absorbed) {
    const now = byId.get(operation.id);
    // The form still contains the changes of a discarded one and saves them.
    if (now === undefined) result.sent.push(...(isDone(operation.id) ? [operation] : []));
    else if (isReplaceable(now)) result.replaceable.push(now);
    else if (now.state === 'failed') result.isUndecided = true;
    else result.sent.push(now);
  }
  return result;
}

/**
 * Returns the base for the next save after these operations were sent, so that only later changes are saved. Returns null
 * if it is unknown: for a new product, or new variations whose ids are unknown.
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
  const deleted = new Set(work?.delete);
  const own = parent_id === undefined ? changes : {};
  return {
    ...product,
    values: { ...product.values, ...own } as EditableProduct['values'],
    variations: product.variations
      .filter(({ wc_id }) => !deleted.has(wc_id))
      .map((one) => ({ ...one, values: { ...one.values, ...ofVariations.get(one.wc_id) } })),
  };
}
