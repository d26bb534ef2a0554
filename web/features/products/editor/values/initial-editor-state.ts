import type { VariationResult } from '#contract/products/product-variations.ts';
import type { EditableProduct } from '#contract/products/product-writes.ts';
import { isUndecided } from '../../../../platform/offline-queue/queued-operation.ts';
import type { QueuedOperation } from '../../../../platform/offline-queue/queued-operation.ts';
import { duplicateOf, editorValuesOf, EMPTY_PRODUCT } from './editor-values.ts';
import type { EditorValues } from './editor-values.ts';
import { applyUpdate, queuedProductValues } from './apply-changes.ts';
import { createOf, targetOf, updateOf } from '../../writes/product-operations.ts';

/** The state an editor opens with. */
export interface InitialEditorState {
  /** The product to change; null for a new one. */
  product: EditableProduct | null;
  /** The values that a save is compared with. */
  opened: EditorValues;
  /** The initial values of the fields, including absorbed operations. */
  initial: EditorValues;
  /** Queued or failed operations whose changes are in the fields. Saving replaces them. */
  absorbed: readonly QueuedOperation[];
}

/** A new product, empty or a copy. */
export function startNew(source: EditableProduct | null): InitialEditorState {
  const initial = source === null ? EMPTY_PRODUCT : duplicateOf(source);
  return { product: null, opened: initial, initial, absorbed: [] };
}

/** A new product that is still in the queue. Returns null for another operation. */
export function startQueued(operation: QueuedOperation): InitialEditorState | null {
  const creation = createOf(operation);
  if (!creation) return null;
  const initial = queuedProductValues(creation);
  return { product: null, opened: initial, initial, absorbed: [operation] };
}

/**
 * An existing product with its queued operations. Those being sent count as saved; the others are absorbed: their changes
 * are in the fields, to be edited and sent again.
 */
export function startEdit(product: EditableProduct, operations: readonly QueuedOperation[]): InitialEditorState {
  const updates = operations.filter((operation) => updateOf(operation) !== null);
  const absorbed = updates.filter(isReplaceable);
  const apply = (values: EditorValues, some: readonly QueuedOperation[]) =>
    some.reduce((current, operation) => {
      const update = updateOf(operation);
      return update ? applyUpdate(current, update, targetOf(operation)) : current;
    }, values);
  const opened = apply(
    editorValuesOf(product),
    updates.filter((operation) => !absorbed.includes(operation)),
  );
  return { product, opened, initial: apply(opened, absorbed), absorbed };
}

/** Whether an operation may be replaced: it was never sent, or the shop rejected it. */
export function isReplaceable({ state, everSent, error }: QueuedOperation): boolean {
  if (state === 'sending') return false;
  if (state === 'failed') return error !== null && !isUndecided(error);
  return !everSent;
}

/** Returns the shop's reasons for refused variations, by variation key. */
export function variationRefusals(operations: readonly QueuedOperation[]): Map<string, string> {
  const refusals = new Map<string, string>();
  for (const { error } of operations) {
    for (const result of resultsIn(error?.data)) {
      if (result.outcome === 'refused') refusals.set(result.key ?? String(result.wc_id), result.message);
    }
  }
  return refusals;
}

function resultsIn(data: unknown): VariationResult[] {
  const hasResults =
    typeof data === 'object' && data !== null && 'variations' in data && Array.isArray(data.variations);
  return hasResults ? (data.variations as VariationResult[]) : [];
}
