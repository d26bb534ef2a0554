import type { QueryClient } from '@tanstack/react-query';
import { queryKeyPrefix } from '../../../platform/query/query-key.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { overlayDetail, overlayProduct, queuedProduct, withAnswer } from './product-overlay.ts';
import { createOf, REMOVE, targetOf, updateOf } from './product-operations.ts';
import type { ProductDetail, ProductListItem } from '../products.data.ts';

/** Updates cached lists and records with a completed write: the requested values, or the shop's where it returned some. */
export function showWrite(queryClient: QueryClient, operation: QueuedOperation, answer: unknown): void {
  const input = { store_id: operation.storeId };
  const creation = createOf(operation);
  if (creation) {
    const { wc_id } = answer as { wc_id: number };
    const product = queuedProduct(creation.product, wc_id, operation.timestamp);
    // Lists show the newest first by default.
    changePages(queryClient, queryKeyPrefix('products', 'list', input), (items) =>
      items.some((one) => one.wc_id === wc_id) ? items : [product, ...items],
    );
    return;
  }
  const written = withAnswer(operation, answer);
  const update = updateOf(operation);
  const wc_id = update?.parent_id ?? targetOf(operation);
  changePages(queryClient, queryKeyPrefix('products', 'list', input), (items) =>
    operation.kind === REMOVE
      ? items.filter((product) => product.wc_id !== wc_id)
      : items.map((product) => (product.wc_id === wc_id ? overlayProduct(product, [written]) : product)),
  );
  queryClient.setQueriesData<ProductDetail>(
    { queryKey: queryKeyPrefix('products', 'get', { ...input, wc_id }) },
    (product) => (product ? overlayDetail(product, [written]) : product),
  );
}

function changePages(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  change: (items: ProductListItem[]) => ProductListItem[],
): void {
  queryClient.setQueriesData<{ items: ProductListItem[] }>(
    { queryKey },
    (page) => page && { ...page, items: change(page.items) },
  );
}

/** Refetches lists, counts and records after a write. */
export function refreshProducts(queryClient: QueryClient, storeId: string): void {
  for (const call of ['list', 'facets', 'get'] as const) {
    void queryClient.invalidateQueries({ queryKey: queryKeyPrefix('products', call, { store_id: storeId }) });
  }
}
