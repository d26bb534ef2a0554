import { AppError } from '../../../platform/http/app-error.ts';
import type { ProductChangeSummary, ProductNotifications } from '../../notifications/notifications.public.ts';
import type { ShopOperation } from '../../operations/operations.public.ts';
import { createRequestBatcher } from './request-batcher.ts';
import { changeProduct, type ProductChanged } from './change-product.ts';
import type { ProductChangeRequest } from './changed-fields.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';

interface BatchRequest {
  readonly create: readonly Parameters<typeof createProduct>[1][];
  readonly update: readonly ProductChangeRequest[];
  readonly delete: readonly Parameters<typeof deleteProduct>[1][];
}

interface Done {
  readonly operation_id: string;
  readonly wc_id: number;
  readonly date_modified: string | null;
  readonly was: Record<string, unknown>;
  readonly now: Record<string, unknown>;
  /** Of an update or a creation that names variations. */
  readonly variations?: ProductChanged['variations'];
  readonly left?: ProductChanged['left'];
}

type Result =
  | ({ outcome: 'done' } & Done)
  | { outcome: 'refused'; operation_id: string; wc_id: number | null; code: string; message: string; data: unknown };

type Run = <Answer extends object, Before extends object>(operation: ShopOperation<Answer, Before>) => Promise<Answer>;

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
  const batcher = createRequestBatcher(request.create.length + request.update.length + request.delete.length);
  const runBatched: Run = <Answer extends object, Before extends object>(operation: ShopOperation<Answer, Before>) =>
    run<Answer, Before>({
      ...operation,
      perform: (shop, attempt) =>
        operation.perform({ ...shop, client: { ...shop.client, ...batcher.clientOf(shop.client) } }, attempt),
    });
  const resultOf = (item: { operation_id: string; wc_id?: number }, perform: () => Promise<Done>) =>
    toResult(item, perform).finally(() => batcher.ended());
  const results = await Promise.all([
    ...request.create.map((item) =>
      resultOf({ operation_id: item.operation_id }, async () => {
        const { operation_id, wc_id, date_modified, variations } = await runBatched(
          createProduct(storeId, item, collecting),
        );
        return { operation_id, wc_id, date_modified, was: {}, now: {}, variations };
      }),
    ),
    ...request.update.map((item) =>
      resultOf(item, async () => {
        const { operation_id, wc_id, date_modified, was, now, variations, left } = await runBatched(
          changeProduct(storeId, item, collecting),
        );
        return { operation_id, wc_id, date_modified, was, now, variations, ...(left && { left }) };
      }),
    ),
    ...request.delete.map((item) =>
      resultOf(item, async () => {
        const { was, ...done } = await runBatched(deleteProduct(storeId, item));
        return { ...done, was: was === null ? {} : { status: was }, now: {} };
      }),
    ),
  ]);
  await notifications.ofMany(updated, created);
  return results;
}

/** Collects a change for the batch's email instead of sending one, once it is committed. */
function collectIn(changes: ProductChangeSummary[]): ProductNotifications['updated'] {
  return (change) => Promise.resolve({ to: [], send: (tx) => tx.afterCommit(() => void changes.push(change)) });
}

async function toResult(
  { operation_id, wc_id = null }: { operation_id: string; wc_id?: number | null },
  perform: () => Promise<Done>,
): Promise<Result> {
  try {
    return { outcome: 'done', ...(await perform()) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, data = null } = error;
    return { outcome: 'refused', operation_id, wc_id, code, message, data };
  }
}
