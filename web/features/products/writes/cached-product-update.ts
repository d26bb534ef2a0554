import type { EditableProduct } from '#contract/products/product-writes.ts';
import { applyToItems } from '../../../platform/query/completed-writes.ts';
import type { ApplyWrite } from '../../../platform/offline-queue/offline-write.ts';
import { CREATE, REMOVE, targetOf, updateOf } from './product-operations.ts';
import { overlayDetail, overlayProduct, withAnswer } from './product-overlay.ts';
import type { ProductDetail, ProductListItem } from '../products.data.ts';
import { versionsAfter } from './rebase-product.ts';
import type { KnownVersion } from './rebase-product.ts';

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
