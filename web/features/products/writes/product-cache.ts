import type { QueryClient } from '@tanstack/react-query';
import type { EditableProduct } from '#contract/products/product-writes.ts';
import type { ApplyWrite } from '../../../platform/offline-queue/offline-write.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { applyToItems } from '../../../platform/query/completed-writes.ts';
import { queryKeyPrefix } from '../../../platform/query/query-key.ts';
import type { ProductDetail, ProductListItem } from '../products.data.ts';
import { CREATE, createOf, REMOVE, targetOf, updateOf } from './product-operations.ts';
import { overlayDetail, overlayProduct, queuedProduct, withAnswer } from './product-overlay.ts';
import { versionsAfter } from './rebase-product.ts';
import type { KnownVersion } from './rebase-product.ts';

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

/**
 * Applies a write to cached lists, records and editor data that are older. Their modification date stays, since their
 * other fields may be older still.
 */
export const applyProductToCache: ApplyWrite = ({ call, input }, data, { operation, answer }, isOlder) => {
  if (operation.kind === CREATE) return data;
  const wc_id = updateOf(operation)?.parent_id ?? targetOf(operation);
  if (call === 'products.list') {
    const page = data as { items: ProductListItem[] };
    if (operation.kind === REMOVE) return without(page, wc_id);
    const { product: written } = versionsAfter(operation, answer);
    if (written === null) return data;
    return applyToItems(page, (product) =>
      product.wc_id === wc_id && isOlder(product.date_modified, written.date_modified)
        ? overlayProduct(product, [withAnswer(operation, answer)])
        : product,
    );
  }
  if (operation.kind === REMOVE || input.wc_id !== wc_id) return data;
  const known = versionsAfter(operation, answer);
  if (call === 'products.get') {
    const product = data as ProductDetail;
    // Variations have no date of their own here.
    const isStale = known.product
      ? isOlder(product.date_modified, known.product.date_modified)
      : isOlder(undefined, product.date_modified);
    return isStale ? overlayDetail(product, [withAnswer(operation, answer)]) : product;
  }
  if (call !== 'products.editable') return data;
  const editable = data as EditableProduct;
  const apply = <Cached extends { date_modified: string; values: object }>(
    cached: Cached,
    version?: KnownVersion | null,
  ): Cached =>
    version && isOlder(cached.date_modified, version.date_modified)
      ? { ...cached, values: { ...cached.values, ...version.values } }
      : cached;
  const { items: variations } = applyToItems({ items: editable.variations }, (one) =>
    apply(one, known.variations.get(one.wc_id)),
  );
  const product = apply(editable, known.product);
  return variations === product.variations ? product : { ...product, variations };
};

function without(page: { items: ProductListItem[] }, wc_id: number) {
  const items = page.items.filter((product) => product.wc_id !== wc_id);
  return items.length === page.items.length ? page : { ...page, items };
}
