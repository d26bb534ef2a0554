import type { OfflineWrite } from '../../../platform/offline-queue/offline-write.ts';
import { recordId } from '../../../platform/offline-queue/queued-operation.ts';
import { applyProductToCache, refreshProducts, showWrite } from './product-cache.ts';
import { CREATE, REMOVE, TRASH, UPDATE } from './product-operations.ts';
import { rebaseUpdate } from './rebase-product.ts';
import { remainderOfSave } from './refused-variations.ts';

const common: Pick<OfflineWrite, 'address' | 'apply' | 'onDone'> = {
  address: (operation) => `/dashboard/products/edit/${recordId(operation)}`,
  apply: applyProductToCache,
  onDone(operation, answer, queryClient) {
    showWrite(queryClient, operation, answer);
    refreshProducts(queryClient, operation.storeId);
  },
};

export const writes: readonly OfflineWrite[] = [
  { kind: UPDATE, rebase: rebaseUpdate, remainderOf: remainderOfSave, ...common },
  {
    ...common,
    kind: CREATE,
    remainderOf: remainderOfSave,
    address: (operation) => `/dashboard/products/new?queued=${recordId(operation)}`,
  },
  { kind: TRASH, ...common },
  { kind: REMOVE, ...common },
];
