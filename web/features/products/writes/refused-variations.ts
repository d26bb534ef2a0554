import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import type { VariationResult, VariationWork } from '#contract/products/product-variations.ts';
import type { OperationError, QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { t } from '#domain/language/t.ts';
import { createOf, productOperation, targetOf, updateOf } from './product-operations.ts';

interface SaveResponse {
  wc_id: number;
  date_modified: string;
  variations?: VariationResult[];
}

type Refused = Extract<VariationResult, { outcome: 'refused' }>;

/** Returns the variations that the shop refused in an otherwise successful save. */
export function refusedVariations(answer: unknown): Refused[] {
  const { variations = [] } = answer as SaveResponse;
  return variations.filter((result) => result.outcome === 'refused');
}

/**
 * Returns a failed operation with the variations that the shop refused, for the user to change, retry or discard. Returns
 * null if the shop accepted all.
 */
export function remainderOfSave(done: QueuedOperation, answer: unknown): QueuedOperation | null {
  const refused = refusedVariations(answer);
  const requested = updateOf(done)?.variations ?? { create: createOf(done)?.variations ?? [], update: [], delete: [] };
  if (refused.length === 0) return null;
  const { wc_id, date_modified } = answer as SaveResponse;
  const product = createOf(done) ? wc_id : targetOf(done);
  const keys = new Set(refused.map(({ key }) => key));
  const ids = new Set(refused.map((result) => result.wc_id));
  const variations: VariationWork = {
    create: requested.create.filter(({ key }) => keys.has(key)),
    update: requested.update.filter((one) => ids.has(one.wc_id)),
    delete: requested.delete.filter((id) => ids.has(id)),
  };
  const store = { id: done.storeId, organization_id: done.organizationId };
  const request = { based_on: date_modified, was: {}, changes: {}, variations };
  const name = createOf(done)?.product.name ?? done.title.slice(0, done.title.lastIndexOf(':'));
  const title = `${name}: ${t('{count, plural, one {# variation} other {# variations}}', { count: refused.length })}`;
  const remainder = productOperation(store, { wc_id: product }, PRODUCT_WRITES.change, request, title);
  return {
    ...done,
    ...remainder,
    state: 'failed',
    retryCount: 0,
    nextTryAt: null,
    everSent: false,
    error: errorOf(refused),
  };
}

function errorOf(refused: readonly Refused[]): OperationError {
  const reasons = [...new Set(refused.map(({ message }) => message))].join(' ');
  const count = refused.length === 1 ? t('One variation was') : t('{count} variations were', { count: refused.length });
  return {
    status: 422,
    code: 'SHOP_REFUSED',
    http: '',
    message: t('{count} not saved: {reasons}', { count, reasons }),
    data: { variations: refused },
  };
}
