import type { NewProduct } from '#contract/products/product-writes.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ProductChangeSummary, ProductNotifications } from '../../alerts/alerts.public.ts';
import type { ShopOperation } from '../../operations/operations.public.ts';
import { createRequestBatcher } from './request-batcher.ts';
import { changeProduct } from './change-product.ts';
import type { ProductChangeRequest } from './changed-fields.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';

interface BatchRequest {
  readonly create: readonly { readonly operation_id: string; readonly product: NewProduct }[];
  readonly update: readonly ProductChangeRequest[];
  readonly delete: readonly Parameters<typeof deleteProduct>[1][];
}

interface Done {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly date_modified: string | null;
  readonly was: Record<string, unknown>;
  readonly now: Record<string, unknown>;
}

type Result =
  | ({ outcome: 'done' } & Done)
  | { outcome: 'refused'; operation_id: string; wc_id: number | null; code: string; message: string; data: unknown };

type Run = <Answer extends object, Before extends object>(operation: ShopOperation<Answer, Before>) => Promise<Answer>;

interface Item {
  readonly operation_id: string;
  readonly wc_id: number | null;
  perform(run: Run): Promise<Done>;
}

/**
 * Creates, updates and deletes many products. Each is its own operation with a key and a result. Their requests to the shop
 * are sent in batches, and one email covers all updates and one all creations.
 */
export async function batchProducts(
  storeId: string,
  request: BatchRequest,
  notifications: ProductNotifications,
  run: Run,
): Promise<Result[]> {
  const [updated, created]: [ProductChangeSummary[], ProductChangeSummary[]] = [[], []];
  const collecting = { ...notifications, updated: collectIn(updated), created: collectIn(created) };
  const items: Item[] = [
    ...request.create.map((one) => ({
      operation_id: one.operation_id,
      wc_id: null,
      perform: async (runOne: Run) => {
        const { operation_id, wc_id, date_modified } = await runOne(createProduct(storeId, one, collecting));
        return { operation_id, wc_id, date_modified, was: {}, now: {} };
      },
    })),
    ...request.update.map((one) => ({
      operation_id: one.operation_id,
      wc_id: one.wc_id,
      perform: async (runOne: Run) => {
        const { operation_id, wc_id, date_modified, was, now } = await runOne(changeProduct(storeId, one, collecting));
        return { operation_id, wc_id, date_modified, was, now };
      },
    })),
    ...request.delete.map((one) => ({
      operation_id: one.operation_id,
      wc_id: one.wc_id,
      perform: async (runOne: Run) => {
        const { was, ...done } = await runOne(deleteProduct(storeId, one));
        return { ...done, was: was === null ? {} : { status: was }, now: {} };
      },
    })),
  ];
  const batcher = createRequestBatcher(items.length);
  const runBatched: Run = <Answer extends object, Before extends object>(operation: ShopOperation<Answer, Before>) =>
    run<Answer, Before>({
      ...operation,
      perform: (shop, attempt) =>
        operation.perform({ ...shop, client: { ...shop.client, ...batcher.clientOf(shop.client) } }, attempt),
    });
  const results = await Promise.all(items.map((item) => resultOf(item, runBatched).finally(() => batcher.ended())));
  await notifications.ofMany(updated, created);
  return results;
}

/** Collects a change for the batch's email instead of sending one, once it is committed. */
function collectIn(changes: ProductChangeSummary[]): ProductNotifications['updated'] {
  return (change) => Promise.resolve({ to: [], send: (tx) => tx.afterCommit(() => void changes.push(change)) });
}

async function resultOf({ operation_id, wc_id, perform }: Item, run: Run): Promise<Result> {
  try {
    return { outcome: 'done', ...(await perform(run)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, data = null } = error;
    return { outcome: 'refused', operation_id, wc_id, code, message, data };
  }
}
