import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readOperations } from '../../operations/operations.public.ts';
import type { ProductChanged } from '../writes/change-product.ts';
import type { PlannedItem } from './plan-bulk.ts';
import { creationIdOf } from './create-planned.ts';
import { operationIdOf } from './operation-id.ts';
import { BULK_CHANGE, type BulkPlan, type PlannedChange } from './run-bulk.ts';

/**
 * The plan that restores the earlier values of a bulk change and moves new products to the trash. It is based on the operations of the
 * products, so an interrupted change can be undone too.
 * @throws AppError NOT_FOUND when it changed nothing, or is too old.
 */
export async function planUndo(tx: Tx, storeId: string, bulkId: string): Promise<PlannedChange> {
  const [bulk] = await readOperations(tx, storeId, [bulkId]);
  const plan = bulk?.name === BULK_CHANGE ? (bulk.before as BulkPlan | null) : null;
  const products = plan?.products ?? [];
  const creations = plan?.creations ?? [];
  const ids = [
    ...products.map(({ wc_id: id }) => operationIdOf(bulkId, id)),
    ...creations.map(({ line }) => creationIdOf(bulkId, line)),
  ];
  const operations = await readOperations(tx, storeId, ids);
  const done = new Map(operations.filter(({ state }) => state === 'done').map(({ id, answer }) => [id, answer]));
  const undone = products.flatMap((product) => {
    const answer = done.get(operationIdOf(bulkId, product.wc_id)) as ProductChanged | undefined;
    if (answer === undefined) return [];
    const changed = new Set(answer.variations.filter(({ outcome }) => outcome === 'done').map(({ wc_id: id }) => id));
    const variations = product.variations.filter(({ wc_id: id }) => changed.has(id)).map(reversed);
    return [{ ...reversed(product), variations }];
  });
  const trash = creations.flatMap(({ line, product }) => {
    const answer = done.get(creationIdOf(bulkId, line)) as { wc_id: number } | undefined;
    return answer === undefined ? [] : [{ wc_id: answer.wc_id, name: product.name }];
  });
  if (undone.length + trash.length === 0) {
    throw new AppError('NOT_FOUND', { message: 'There is nothing to undo in this bulk change.' });
  }
  return { products: undone, trash };
}

function reversed({ was, now, ...item }: PlannedItem): PlannedItem {
  return { ...item, was: now, now: was };
}
