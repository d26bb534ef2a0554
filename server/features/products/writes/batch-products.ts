import type { NewProduct } from '#contract/products/product-writes.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ShopOperation } from '../../operations/operations.public.ts';
import { createRequestBatcher } from './request-batcher.ts';
import { changeProduct } from './change-product.ts';
import type { ProductChangeRequest } from './changed-fields.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import type { ProductChangeSummary, ProductNotifications } from './product-notifications.ts';

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
 * Makes, changes and deletes many products. Each is an operation by itself, with its key and its result; what they ask of
 * the shop travels together, and so do the letters about it.
 */
export async function batchProducts(
  storeId: string,
  request: BatchRequest,
  notifications: ProductNotifications,
  run: Run,
): Promise<Result[]> {
  const [updated, created]: [ProductChangeSummary[], ProductChangeSummary[]] = [[], []];
  const noting = { ...notifications, updated: noteIn(updated), created: noteIn(created) };
  const items: Item[] = [
    ...request.create.map((one) => ({
      operation_id: one.operation_id,
      wc_id: null,
      perform: async (runOne: Run) => {
        const { operation_id, wc_id, date_modified } = await runOne(createProduct(storeId, one, noting));
        return { operation_id, wc_id, date_modified, was: {}, now: {} };
      },
    })),
    ...request.update.map((one) => ({
      operation_id: one.operation_id,
      wc_id: one.wc_id,
      perform: async (runOne: Run) => {
        const { operation_id, wc_id, date_modified, was, now } = await runOne(changeProduct(storeId, one, noting));
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
  const gathering = createRequestBatcher(items.length);
  const together: Run = (operation) => run({ ...operation, perform: joined(operation, gathering) });
  const results = await Promise.all(items.map((item) => resultOf(item, together).finally(() => gathering.ended())));
  await notifications.ofMany(updated, created);
  return results;
}

/** In place of a letter: what there is to notifications, once it is kept. */
function noteIn(news: ProductChangeSummary[]): ProductNotifications['updated'] {
  return (one) => Promise.resolve({ to: [], send: (tx) => tx.afterCommit(() => void news.push(one)) });
}

/** The operation's work, with a client that gathers. */
function joined<Answer extends object, Before extends object>(
  operation: ShopOperation<Answer, Before>,
  gathering: ReturnType<typeof createRequestBatcher>,
): ShopOperation<Answer, Before>['perform'] {
  return (shop, attempt) =>
    operation.perform({ ...shop, client: { ...shop.client, ...gathering.clientOf(shop.client) } }, attempt);
}

async function resultOf({ operation_id, wc_id, perform }: Item, run: Run): Promise<Result> {
  try {
    return { outcome: 'done', ...(await perform(run)) };
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    const { code, message, data = null } = fault;
    return { outcome: 'refused', operation_id, wc_id, code, message, data };
  }
}
