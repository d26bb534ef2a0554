import type { VariationResult } from '#contract/products/product-variations.ts';
import type { EditableProduct } from '#contract/products/product-writes.ts';
import { isUndecided } from '../../../../platform/offline-queue/queued-operation.ts';
import type { QueuedOperation } from '../../../../platform/offline-queue/queued-operation.ts';
import { duplicateOf, editorValuesOf, EMPTY_PRODUCT } from './editor-values.ts';
import type { EditorValues } from './editor-values.ts';
import { applyUpdate, queuedProductValues } from './apply-changes.ts';
import { createOf, targetOf, updateOf } from '../../writes/product-operations.ts';

/** What an editor begins with. */
export interface InitialEditorState {
  /** The product that is changed; null for a new one. */
  product: EditableProduct | null;
  /** What a change is measured against. */
  opened: EditorValues;
  /** What the fields hold at first: with what was kept for later or refused. */
  initial: EditorValues;
  /** Operations whose content is in the fields: saving puts another in their place. */
  absorbed: readonly QueuedOperation[];
}

/** A new product, empty or like another one. */
export function startNew(like: EditableProduct | null): InitialEditorState {
  const initial = like === null ? EMPTY_PRODUCT : duplicateOf(like);
  return { product: null, opened: initial, initial, absorbed: [] };
}

/** A product that the shop does not have yet, as it waits in the queue. */
export function startQueued(operation: QueuedOperation): InitialEditorState | null {
  const creation = createOf(operation);
  if (!creation) return null;
  const initial = queuedProductValues(creation);
  return { product: null, opened: initial, initial, absorbed: [operation] };
}

/**
 * A product of the shop with what the queue holds for it: what is on its way counts as done, what was kept or refused is in
 * the fields to be changed and sent anew.
 */
export function startEdit(product: EditableProduct, operations: readonly QueuedOperation[]): InitialEditorState {
  const held = editorValuesOf(product);
  const updates = operations.filter((operation) => updateOf(operation) !== null);
  const absorbed = updates.filter(isOpenToChange);
  const lay = (values: EditorValues, some: readonly QueuedOperation[]) =>
    some.reduce((over, operation) => {
      const update = updateOf(operation);
      return update ? applyUpdate(over, update, targetOf(operation)) : over;
    }, values);
  const opened = lay(
    held,
    updates.filter((operation) => !absorbed.includes(operation)),
  );
  return { product, opened, initial: lay(opened, absorbed), absorbed };
}

/** Whether another operation may stand in its place: it never left this device, or the shop said no. */
export function isOpenToChange({ state, everSent, error }: QueuedOperation): boolean {
  if (state === 'sending') return false;
  if (state === 'failed') return error !== null && !isUndecided(error);
  return !everSent;
}

/** What the shop refused of variations, in its words, by the editor's key of the variation. */
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
  const isThere = typeof data === 'object' && data !== null && 'variations' in data && Array.isArray(data.variations);
  return isThere ? (data.variations as VariationResult[]) : [];
}
