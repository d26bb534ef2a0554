import type { NewVariation, VariationWork } from '#contract/products/product-variations.ts';
import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import type { ProductChange } from '#contract/products/product-operations.ts';
import type { NewProduct, ProductChanges, ProductField } from '#contract/products/product-writes.ts';
import type { NewOperation } from '../../platform/offline-queue/queued-operation.ts';
import { fieldLabel, productStatusLabel, valueLabel } from './product-labels.ts';
import { productOperation } from './writes/product-operations.ts';
import type { ProductVersion, StoreRef } from './writes/product-operations.ts';
import { t } from '#domain/language/t.ts';

/** Writes to products as operations of the queue, with their titles. */

/** Changes a product or a single variation. `name` is shown in the queue. */
export function updateOperation(
  store: StoreRef,
  { wc_id, parent_id, date_modified }: ProductVersion,
  name: string,
  { was, changes, variations }: Pick<ProductChange, 'was' | 'changes' | 'variations'>,
): NewOperation {
  const request = {
    based_on: date_modified,
    was,
    changes,
    ...(parent_id === undefined ? {} : { parent_id }),
    ...(variations === undefined ? {} : { variations }),
  };
  const title = `${name}: ${describeChange(changes, variations)}`;
  return productOperation(store, { wc_id, parent_id }, PRODUCT_WRITES.change, request, title);
}

/** The server's values of the fields that can be edited inline. */
export interface BaseFigures {
  date_modified: string;
  regular_price: string | null;
  sale_price: string | null;
  stock_quantity: number | null;
  stock_status: string;
}

/** Changes fields inline, based on the version when editing began. */
export function inlineEditOperation(
  store: StoreRef,
  { base, name, wc_id, parent_id }: Omit<ProductVersion, 'date_modified'> & { name: string; base: BaseFigures },
  changes: ProductChanges,
): NewOperation {
  const { regular_price, sale_price, stock_quantity, stock_status } = base;
  // The shop sends an empty text for no price.
  const values = { regular_price: regular_price ?? '', sale_price: sale_price ?? '', stock_quantity, stock_status };
  const was = Object.fromEntries(Object.entries(values).filter(([field]) => field in changes));
  return updateOperation(store, { wc_id, parent_id, date_modified: base.date_modified }, name, { was, changes });
}

/** Creates a product. */
export function createOperation(store: StoreRef, product: NewProduct, variations: NewVariation[]): NewOperation {
  const request = { product, ...(variations.length === 0 ? {} : { variations }) };
  return productOperation(
    store,
    null,
    PRODUCT_WRITES.create,
    request,
    t('New product: {name}', { name: product.name }),
  );
}

/** Moves a product to the shop's trash. */
export function trashOperation(store: StoreRef, wc_id: number, name: string): NewOperation {
  return productOperation(store, { wc_id }, PRODUCT_WRITES.trash, {}, `${name} → ${productStatusLabel('trash')}`);
}

/** Deletes a product permanently. `typed` is its name as the user typed it. */
export function removeOperation(store: StoreRef, wc_id: number, typed: string): NewOperation {
  const request = { force: true, name: typed } as const;
  return productOperation(
    store,
    { wc_id },
    PRODUCT_WRITES.remove,
    request,
    t('{typed}: delete permanently', { typed }),
  );
}

/** Summarizes a change: "Regular price → 95.00", "Name, Stock, 3 variations". */
function describeChange(changes: ProductChanges, variations: VariationWork | undefined): string {
  const fields = Object.keys(changes) as ProductField[];
  const { create = [], update = [], delete: deleted = [] } = variations ?? {};
  const count = create.length + update.length + deleted.length;
  const [only] = fields;
  if (only !== undefined && fields.length === 1 && count === 0) {
    return `${fieldLabel(only)} → ${valueLabel(only, changes[only])}`;
  }
  const parts = fields.map((field, index) => (index === 0 ? fieldLabel(field) : fieldLabel(field).toLowerCase()));
  if (count > 0) parts.push(t('{count, plural, one {# variation} other {# variations}}', { count }));
  return parts.join(', ');
}
