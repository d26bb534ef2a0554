import type { NewVariation, VariationWork } from '#contract/products/product-variations.ts';
import type { NewProduct, ProductChanges, ProductField, ProductValues } from '#contract/products/product-writes.ts';
import {
  storePath,
  type NewOperation,
  type QueuedOperation,
} from '../../../platform/offline-queue/queued-operation.ts';
import { fieldLabel, productStatusLabel, valueLabel } from '../product-labels.ts';
import * as t from '../products.text.ts';

/** Kinds of product operations in the offline queue, each with the version of its `data`. */
export const UPDATE = 'product.update@1';
export const CREATE = 'product.create@1';
export const TRASH = 'product.trash@1';
export const REMOVE = 'product.remove@1';

export interface StoreRef {
  id: string;
  organization_id: string;
}

/** The store of a product on screen. */
export interface ProductStore extends StoreRef {
  currency: string;
  timezone: string;
}

/** A product or variation, and the version a write is based on. */
export interface ProductVersion {
  wc_id: number;
  /** The product of a variation. */
  parent_id?: number | undefined;
  date_modified: string;
}

/** The request body of an update. */
export interface UpdateData {
  operation_id: string;
  parent_id?: number;
  based_on: string;
  was: ProductValues;
  changes: ProductChanges;
  variations?: VariationWork;
}

/** The request body of a creation. */
export interface CreateData {
  operation_id: string;
  product: NewProduct;
  variations?: NewVariation[];
}

/** Changes a product or a single variation. `name` is shown in the queue. */
export function updateOperation(
  store: StoreRef,
  { wc_id, parent_id, date_modified }: ProductVersion,
  name: string,
  { was, changes, variations }: Pick<UpdateData, 'was' | 'changes' | 'variations'>,
): NewOperation {
  const id = crypto.randomUUID();
  const data: UpdateData = {
    operation_id: id,
    based_on: date_modified,
    was,
    changes,
    ...(parent_id === undefined ? {} : { parent_id }),
    ...(variations === undefined ? {} : { variations }),
  };
  return {
    id,
    type: 'UPDATE',
    kind: UPDATE,
    data: { ...data },
    ...targetFields(store, parent_id ?? wc_id, `/${wc_id}`),
    title: `${name}: ${describeChange(changes, variations)}`,
  };
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

/** Creates a product. It has its own record until the shop has it. */
export function createOperation(store: StoreRef, product: NewProduct, variations: NewVariation[]): NewOperation {
  const id = crypto.randomUUID();
  const data: CreateData = { operation_id: id, product, ...(variations.length === 0 ? {} : { variations }) };
  return {
    id,
    type: 'CREATE',
    kind: CREATE,
    data: { ...data },
    ...targetFields(store, id, ''),
    record: newProductRecord(id),
    title: t.newProductName(product.name),
  };
}

/** Moves a product to the shop's trash. */
export function trashOperation(store: StoreRef, wc_id: number, name: string): NewOperation {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'DELETE',
    kind: TRASH,
    data: { operation_id: id },
    ...targetFields(store, wc_id, `/${wc_id}`),
    title: `${name} → ${productStatusLabel('trash')}`,
  };
}

/** Deletes a product permanently. `typed` is its name as the user typed it. */
export function removeOperation(store: StoreRef, wc_id: number, typed: string): NewOperation {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'DELETE',
    kind: REMOVE,
    data: { operation_id: id, force: true, name: typed },
    ...targetFields(store, wc_id, `/${wc_id}`),
    title: t.deletePermanentlyTyped(typed),
  };
}

function targetFields(store: StoreRef, wc_id: number | string, path: string) {
  return {
    organizationId: store.organization_id,
    storeId: store.id,
    record: productRecord(wc_id),
    endpoint: storePath(store.id, `products${path}`),
  };
}

/** Returns the queue record of a product that is not in the shop yet. It keeps `id` if the operation gets another. */
export function newProductRecord(id: string): string {
  return `new-product:${id}`;
}

/** Returns the queue record of a product and its variations. */
export function productRecord(id: number | string): string {
  return `product:${id}`;
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
  if (count > 0) parts.push(`${count} variation${count === 1 ? '' : 's'}`);
  return parts.join(', ');
}

/** Returns the body of an update, or null for another kind. */
export function updateOf({ kind, data }: Pick<QueuedOperation, 'kind' | 'data'>): UpdateData | null {
  // `updateOperation` of this version wrote it.
  return kind === UPDATE ? (data as unknown as UpdateData) : null;
}

/** Returns the body of a creation, or null for another kind. */
export function createOf({ kind, data }: Pick<QueuedOperation, 'kind' | 'data'>): CreateData | null {
  return kind === CREATE ? (data as unknown as CreateData) : null;
}

/** Returns the id of the product or variation, the last part of the endpoint. */
export function targetOf({ endpoint }: Pick<QueuedOperation, 'endpoint'>): number {
  return Number(endpoint.slice(endpoint.lastIndexOf('/') + 1));
}
