import type { EditableProduct, ProductValues } from '#contract/products/product-writes.ts';
import { applyToItems } from '../../../platform/query/completed-writes.ts';
import type { ApplyWrite } from '../../../platform/offline-queue/offline-write.ts';
import { CREATE, REMOVE, targetOf, updateOf } from './product-operations.ts';
import { overlayDetail, overlayProduct, withAnswer } from './product-overlay.ts';
import type { ProductDetail, ProductListItem } from '../products.data.ts';
import { knownBy } from './rebase-product.ts';

/**
 * Puts a write to a product into lists, records and editors that are older. Their date stays: of the fields that were not
 * written they say nothing newer.
 */
export const applyProductToCache: ApplyWrite = ({ call, input }, data, { operation, answer }, isOlder) => {
  if (operation.kind === CREATE) return data;
  const wc_id = updateOf(operation)?.parent_id ?? targetOf(operation);
  if (call === 'products.list') {
    const page = data as { items: ProductListItem[] };
    if (operation.kind === REMOVE) return without(page, wc_id);
    const { product: written } = knownBy(operation, answer);
    if (written === null) return data;
    return applyToItems(page, (product) =>
      product.wc_id === wc_id && isOlder(product.date_modified, written.date_modified)
        ? overlayProduct(product, [withAnswer(operation, answer)])
        : product,
    );
  }
  if (operation.kind === REMOVE || input.wc_id !== wc_id) return data;
  const known = knownBy(operation, answer);
  if (call === 'products.get') {
    const product = data as ProductDetail;
    // Of its variations the date is not told.
    const isBefore = known.product
      ? isOlder(product.date_modified, known.product.date_modified)
      : isOlder(undefined, product.date_modified);
    return isBefore ? overlayDetail(product, [withAnswer(operation, answer)]) : product;
  }
  if (call !== 'products.editable') return data;
  const editable = data as EditableProduct;
  const lay = <Held extends { date_modified: string; values: object }>(held: Held, written?: Written | null): Held =>
    written && isOlder(held.date_modified, written.date_modified)
      ? { ...held, values: { ...held.values, ...written.values } }
      : held;
  const { items: variations } = applyToItems({ items: editable.variations }, (one) =>
    lay(one, known.variations.get(one.wc_id)),
  );
  const product = lay(editable, known.product);
  return variations === product.variations ? product : { ...product, variations };
};

interface Written {
  date_modified: string;
  values: ProductValues;
}

function without(page: { items: ProductListItem[] }, wc_id: number) {
  const items = page.items.filter((product) => product.wc_id !== wc_id);
  return items.length === page.items.length ? page : { ...page, items };
}
