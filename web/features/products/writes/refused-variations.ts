import type { VariationResult, VariationWork } from '#contract/products/product-variations.ts';
import type { OperationError, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { createOf, targetOf, updateOf, updateOperation } from './product-operations.ts';

interface Answer {
  wc_id: number;
  date_modified: string;
  variations?: VariationResult[];
}

type Refused = Extract<VariationResult, { outcome: 'refused' }>;

/** The variations that the shop refused while it took the rest of a save. */
export function refusedVariations(answer: unknown): Refused[] {
  const { variations = [] } = answer as Answer;
  return variations.filter((result) => result.outcome === 'refused');
}

/**
 * What of a save is left when the shop took the product but not all of its variations: an operation of its own, refused
 * with the shop's words, for the person to change, try again or give up. Null where all was taken.
 */
export function remainderOfSave(done: QueuedOperation, answer: unknown): QueuedOperation | null {
  const refused = refusedVariations(answer);
  const asked = updateOf(done)?.variations ?? { create: createOf(done)?.variations ?? [], update: [], delete: [] };
  if (refused.length === 0) return null;
  const { wc_id, date_modified } = answer as Answer;
  const product = createOf(done) ? wc_id : targetOf(done);
  const keys = new Set(refused.map(({ key }) => key));
  const ids = new Set(refused.map((result) => result.wc_id));
  const variations: VariationWork = {
    create: asked.create.filter(({ key }) => keys.has(key)),
    update: asked.update.filter((one) => ids.has(one.wc_id)),
    delete: asked.delete.filter((id) => ids.has(id)),
  };
  const store = { id: done.storeId, organization_id: done.organizationId };
  const name = createOf(done)?.product.name ?? done.title.slice(0, done.title.lastIndexOf(':'));
  const left = updateOperation(store, { wc_id: product, date_modified }, name, { was: {}, changes: {}, variations });
  return {
    ...done,
    ...left,
    state: 'failed',
    retryCount: 0,
    nextTryAt: null,
    everSent: false,
    error: errorOf(refused),
  };
}

function errorOf(refused: readonly Refused[]): OperationError {
  const words = [...new Set(refused.map(({ message }) => message))].join(' ');
  const count = refused.length === 1 ? 'One variation was' : `${refused.length} variations were`;
  return {
    status: 422,
    code: 'SHOP_REFUSED',
    http: '',
    message: `${count} not taken: ${words}`,
    data: { variations: refused },
  };
}
