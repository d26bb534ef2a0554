import { createHash } from 'node:crypto';
import type { BulkResult } from '#contract/products/product-bulk.ts';
import { MAX_PRODUCTS_PER_BATCH } from '#contract/products/product-writes.ts';
import type { ProductNotifications } from '../../alerts/alerts.public.ts';
import type { ShopOperation } from '../../operations/operations.public.ts';
import { batchProducts } from '../writes/batch-products.ts';
import type { ProductChangeRequest } from '../writes/changed-fields.ts';
import type { PlannedItem, PlannedProduct } from './plan-bulk.ts';

/** `id` ranges over the bulk change's products. */
export const BULK_CHANGE = 'products.bulk.v1';

/** What a bulk change writes, as its first request computed it. */
export interface BulkPlan {
  readonly at: string;
  readonly products: readonly PlannedProduct[];
}

export interface BulkRequest {
  readonly operation_id: string;
  readonly dry_run: boolean;
  /** What identifies the change, without the wish for a preview. */
  readonly request: object;
  plan(): Promise<PlannedProduct[]>;
}

type Run = <Answer extends object, Before extends object>(operation: ShopOperation<Answer, Before>) => Promise<Answer>;
type Results = Awaited<ReturnType<typeof batchProducts>>;
type Refusal = BulkResult['products'][number]['refused'];

/** Ends an attempt whose key can be used again: after a preview, or when the shop did not answer for all products. */
class Unfinished extends Error {
  readonly result: BulkResult;

  constructor(result: BulkResult) {
    super('This bulk change is not finished.');
    this.result = result;
  }
}

/**
 * Runs a bulk change, or previews it. The plan is recorded under the key before anything is written; each product is an
 * operation of its own, in batches of 100, so that a repeated request writes only what is still missing.
 */
export async function runBulk(
  storeId: string,
  bulk: BulkRequest,
  notifications: ProductNotifications,
  run: Run,
  now: () => Date,
): Promise<BulkResult> {
  try {
    return await run<BulkResult, BulkPlan>({
      id: bulk.operation_id,
      name: BULK_CHANGE,
      subject: `products/bulk/${bulk.operation_id}`,
      request: bulk.request,
      async perform(_shop, attempt) {
        const plan = attempt.before ?? { at: now().toISOString(), products: await bulk.plan() };
        await attempt.sending(plan);
        if (bulk.dry_run) throw new Unfinished(resultOf(bulk, plan, new Map()));
        const results = new Map<number, Results[number]>();
        const requests = plan.products.flatMap((product) => requestOf(bulk.operation_id, plan.at, product));
        for (let start = 0; start < requests.length; start += MAX_PRODUCTS_PER_BATCH) {
          const update = requests.slice(start, start + MAX_PRODUCTS_PER_BATCH);
          // oxlint-disable-next-line no-await-in-loop
          const batch = await batchProducts(storeId, { create: [], update, delete: [] }, notifications, run);
          for (const result of batch) if (result.wc_id !== null) results.set(result.wc_id, result);
          // Says that this attempt is alive.
          // oxlint-disable-next-line no-await-in-loop
          await attempt.sending(plan);
        }
        const result = resultOf(bulk, plan, results);
        if (result.unfinished) throw new Unfinished(result);
        return { answer: result };
      },
    });
  } catch (error) {
    if (error instanceof Unfinished) return error.result;
    throw error;
  }
}

/** The key of one product's operation in a bulk change: the same for every attempt. */
export function operationIdOf(bulkId: string, wcId: number): string {
  const hex = createHash('sha256').update(`${bulkId} ${wcId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function requestOf(bulkId: string, at: string, product: PlannedProduct): ProductChangeRequest[] {
  const variations = product.variations.filter(({ skipped }) => skipped === null);
  if (product.skipped !== null) return [];
  const change = ({ was, now }: PlannedItem) => ({ based_on: at, was: { ...was }, changes: { ...now } });
  const update = variations.map((one) => ({ wc_id: one.wc_id, ...change(one) }));
  return [
    {
      operation_id: operationIdOf(bulkId, product.wc_id),
      wc_id: product.wc_id,
      ...(change(product) as Pick<ProductChangeRequest, 'based_on' | 'was' | 'changes'>),
      ...(update.length > 0 && {
        variations: { create: [], update, delete: [] } as NonNullable<ProductChangeRequest['variations']>,
      }),
    },
  ];
}

function resultOf(bulk: BulkRequest, plan: BulkPlan, results: ReadonlyMap<number, Results[number]>): BulkResult {
  const products = plan.products.map((product) => {
    const result = results.get(product.wc_id);
    const refused = result?.outcome === 'refused' ? refusalOf(result) : null;
    const variations = product.variations.map((one) => ({
      ...one,
      was: { ...one.was },
      now: { ...one.now },
      refused: one.skipped === null ? (refused ?? variationRefusal(result, one.wc_id)) : null,
    }));
    return { ...product, was: { ...product.was }, now: { ...product.now }, refused, variations };
  });
  const variations = products.flatMap((product) => product.variations);
  const own = products.filter((product) => !isCarrier(product));
  const counted = [...own, ...variations];
  const isChanged = (item: (typeof counted)[number]) => item.skipped === null && item.refused === null;
  return {
    operation_id: bulk.operation_id,
    dry_run: bulk.dry_run,
    changed: counted.filter(isChanged).length,
    variations: variations.filter(isChanged).length,
    skipped: counted.filter(({ skipped }) => skipped !== null).length,
    refused: counted.filter(({ refused }) => refused !== null).length,
    unfinished: [...results.values()].some((result) => result.outcome === 'refused' && !isFinal(result.data)),
    products,
  };
}

/** Whether only its variations are changed. */
function isCarrier(product: PlannedProduct): boolean {
  return product.skipped === null && Object.keys(product.now).length === 0;
}

function isFinal(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'final') === true;
}

function refusalOf({ code, message, data }: Extract<Results[number], { outcome: 'refused' }>): Refusal {
  return { code, message, data };
}

function variationRefusal(result: Results[number] | undefined, wcId: number): Refusal {
  if (result?.outcome !== 'done') return null;
  const own = result.variations?.find(({ wc_id: id }) => id === wcId);
  return own?.outcome === 'refused' ? { code: own.code, message: own.message, data: null } : null;
}
