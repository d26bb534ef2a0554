import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { EditableProduct, ProductValues } from '#contract/products/product-writes.ts';
import type { StockItem } from '#contract/products/stock-items.ts';
import type { ApplyWrite } from '../../../platform/offline-queue/offline-write.ts';
import { patchRecord } from '../../../platform/query/completed-writes.ts';
import { queryKeyPrefix } from '../../../platform/query/query-key.ts';
import type { ProductDetail, ProductListItem } from '../products.data.ts';
import { createOf, targetOf, updateOf } from './product-operations.ts';
import { overlayDetail, overlayProduct, queuedProduct, withAnswer, withStock } from './product-overlay.ts';
import { versionsAfter } from './rebase-product.ts';

interface ProductsPage {
  items: readonly ProductListItem[];
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
export const applyProductToCache: ApplyWrite = (asked, data, { operation, answer }, isOlder) => {
  const creation = createOf(operation);
  if (creation) {
    const { wc_id } = answer as { wc_id: number };
    const isNew = asked.call === 'products.list' && isOlder(undefined, '');
    // Lists show the newest first by default.
    return isNew ? withFirst(data as ProductsPage, queuedProduct(creation.product, wc_id, operation.timestamp)) : data;
  }
  const wc_id = updateOf(operation)?.parent_id ?? targetOf(operation);
  if (operation.kind === PRODUCT_WRITES.remove.name) {
    return asked.call === 'products.list' ? without(data as ProductsPage, wc_id) : data;
  }
  const { product, variations } = versionsAfter(operation, answer);
  const change = withAnswer(operation, answer);
  const own = { wc_id, date_modified: product?.date_modified };
  /** Where each version has a date of its own. */
  const patchVersions = <Row extends { wc_id: number; date_modified: string }>(
    page: unknown,
    patch: (record: Row, values: ProductValues) => Row,
  ) =>
    [...(product ? [[wc_id, product] as const] : []), ...variations].reduce(
      (shown, [id, { date_modified, values }]) =>
        patchRecord<Row>(asked, shown, { wc_id: id, date_modified }, (record) => patch(record, values), isOlder),
      page,
    );
  switch (asked.call) {
    case 'products.list':
      return patchRecord<ProductListItem>(asked, data, own, (one) => overlayProduct(one, [change]), isOlder);
    case 'products.get':
      return patchRecord<ProductDetail>(asked, data, own, (one) => overlayDetail(one, [change]), isOlder);
    case 'products.stockItems':
      return patchVersions<StockItem>(data, withStock);
    case 'products.editable': {
      const withValues = <One extends { wc_id: number; date_modified: string; values: object }>(
        one: One,
        values: ProductValues,
      ): One => ({ ...one, values: { ...one.values, ...values } });
      const editable = patchVersions<EditableProduct>(data, withValues) as EditableProduct;
      const page = { items: editable.variations };
      const { items } = patchVersions<EditableProduct['variations'][number]>(page, withValues) as typeof page;
      return items === editable.variations ? editable : { ...editable, variations: items };
    }
    default:
      return data;
  }
};

function withFirst(page: ProductsPage, product: ProductListItem): ProductsPage {
  if (page.items.some(({ wc_id }) => wc_id === product.wc_id)) return page;
  return { ...page, items: [product, ...page.items] };
}

function without(page: ProductsPage, wc_id: number): ProductsPage {
  const items = page.items.filter((product) => product.wc_id !== wc_id);
  return items.length === page.items.length ? page : { ...page, items };
}
