import type { OfflineWrite } from '../../../platform/queue/offline-write.ts';
import { recordId } from '../../../platform/queue/queued-operation.ts';
import { layProduct } from './lay-product.ts';
import { refreshProducts, showWritten } from './product-cache.ts';
import { CREATE, REMOVE, TRASH, UPDATE } from './product-operations.ts';
import { rebaseUpdate } from './rebase-product.ts';
import { leftOfSave } from './refused-variations.ts';

const onScreen: Pick<OfflineWrite, 'address' | 'lay' | 'onDone'> = {
  address: (operation) => `/dashboard/products/edit/${recordId(operation)}`,
  lay: layProduct,
  onDone(operation, answer, queryClient) {
    showWritten(queryClient, operation, answer);
    refreshProducts(queryClient, operation.storeId);
  },
};

export const writes: readonly OfflineWrite[] = [
  { kind: UPDATE, rebase: rebaseUpdate, leftOf: leftOfSave, ...onScreen },
  {
    ...onScreen,
    kind: CREATE,
    leftOf: leftOfSave,
    address: (operation) => `/dashboard/products/new?queued=${recordId(operation)}`,
  },
  { kind: TRASH, ...onScreen },
  { kind: REMOVE, ...onScreen },
];
