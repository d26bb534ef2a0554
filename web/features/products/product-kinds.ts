import type { QueueKind } from '../../platform/queue/queue.ts';
import { refreshProducts, showWritten } from './product-cache.ts';
import { layProduct } from './lay-product.ts';
import { CREATE, REMOVE, TRASH, UPDATE } from './product-operations.ts';
import { productLeftOvers, productRebases } from './product-rebases.ts';

/** What the screens make of the server's answers to writes to products. */
export const productKinds: readonly QueueKind[] = [UPDATE, CREATE, TRASH, REMOVE].map((kind) => ({
  kind,
  lay: layProduct,
  rebase: productRebases[kind],
  leftOf: productLeftOvers[kind],
  onDone(operation, answer, queryClient) {
    showWritten(queryClient, operation, answer);
    refreshProducts(queryClient, operation.storeId);
  },
}));
