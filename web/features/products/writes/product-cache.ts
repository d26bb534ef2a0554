import type { QueryClient } from '@tanstack/react-query';
import { queryKeyPrefix } from '../../../platform/query/query-key.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { overlayDetail, overlayProduct, queuedProduct, withAnswer } from './product-overlay.ts';
import { createOf, REMOVE, targetOf, updateOf } from './product-operations.ts';
import type { ProductDetail, ProductListItem } from '../products.data.ts';

interface ProductPage {
  items: ProductListItem[];
}

/**
 * Puts on every screen what a write made of a product, before it leaves the queue: what was hoped for, with the shop's own
 * values where it answered them.
 */
export function showWritten(queryClient: QueryClient, operation: QueuedOperation, answer: unknown): void {
  const input = { store_id: operation.storeId };
  const creation = createOf(operation);
  if (creation) {
    const { wc_id } = answer as { wc_id: number };
    const product = queuedProduct(creation.product, wc_id, operation.timestamp);
    // The list as it is opened shows the newest first.
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
  queryClient.setQueriesData<ProductPage>({ queryKey }, (page) => page && { ...page, items: change(page.items) });
}

/** What a write to a product changes on other screens: lists, counts, what is low. */
export function refreshProducts(queryClient: QueryClient, storeId: string): void {
  const input = { store_id: storeId };
  for (const call of ['list', 'facets', 'get'] as const) {
    void queryClient.invalidateQueries({ queryKey: queryKeyPrefix('products', call, input) });
  }
}
