import type { BulkResult } from '#contract/products/product-bulk.ts';
import { client } from '../../platform/api/client.ts';
import { makeServerChange } from '../operations/operations.public.tsx';

/** Undoes a change that the server made as one. `undo`: its key. */
export async function undoServerChange(userId: string, storeId: string, undo: string): Promise<BulkResult> {
  const id = crypto.randomUUID();
  return makeServerChange(
    userId,
    { id, storeId, kind: 'undo', ids: [] },
    () => client.products.undoBulk({ store_id: storeId, operation_id: id, undo }),
    (result) => result,
  );
}
