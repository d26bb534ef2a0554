import type { NewVariation, VariationWork } from '#contract/products/product-variations.ts';
import type { NewProduct, ProductChanges, ProductField, ProductValues } from '#contract/products/product-writes.ts';
import {
  storePath,
  type NewOperation,
  type QueuedOperation,
} from '../../../platform/offline-queue/queued-operation.ts';
import { fieldLabel, valueLabel } from '../product-field-labels.ts';
import { productStatusLabel } from '../product-labels.ts';

/**
 * What is written to products, as operations of the queue: made where the person acts, with their key, and sent under it
 * as often as it takes. The server does each key once.
 */

/** Names of the kinds, with the version of what `data` holds. */
export const UPDATE = 'product.update@1';
export const CREATE = 'product.create@1';
export const TRASH = 'product.trash@1';
export const REMOVE = 'product.remove@1';

/** Whose product it is. */
export interface StoreRef {
  id: string;
  organization_id: string;
}

/** A product or variation with the version that is on screen. */
export interface ProductVersion {
  wc_id: number;
  /** Of a variation: the product it belongs to. */
  parent_id?: number | undefined;
  date_modified: string;
}

/** The body of an update. */
export interface UpdateData {
  operation_id: string;
  parent_id?: number;
  based_on: string;
  was: ProductValues;
  changes: ProductChanges;
  variations?: VariationWork;
}

/** The body of a creation. */
export interface CreateData {
  operation_id: string;
  product: NewProduct;
  variations?: NewVariation[];
}

/** Changes a product, or one of its variations by itself. `name`: as people know it. */
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
    ...placed(store, parent_id ?? wc_id, `/${wc_id}`),
    title: `${name}: ${describeChange(changes, variations)}`,
  };
}

/** The figures that are changed in place, as the server says them. */
export interface BaseFigures {
  date_modified: string;
  regular_price: string | null;
  sale_price: string | null;
  stock_quantity: number | null;
  stock_status: string;
}

/** Changes figures in place, based on the one version that was there when the person began. */
export function inlineEditOperation(
  store: StoreRef,
  { base, name, wc_id, parent_id }: Omit<ProductVersion, 'date_modified'> & { name: string; base: BaseFigures },
  changes: ProductChanges,
): NewOperation {
  const { regular_price, sale_price, stock_quantity, stock_status } = base;
  // The shop knows no price as an empty text.
  const figures = { regular_price: regular_price ?? '', sale_price: sale_price ?? '', stock_quantity, stock_status };
  const was = Object.fromEntries(Object.entries(figures).filter(([field]) => field in changes));
  return updateOperation(store, { wc_id, parent_id, date_modified: base.date_modified }, name, { was, changes });
}

/** Makes a product. Until the shop has it, it is a record of its own. */
export function createOperation(store: StoreRef, product: NewProduct, variations: NewVariation[]): NewOperation {
  const id = crypto.randomUUID();
  const data: CreateData = { operation_id: id, product, ...(variations.length === 0 ? {} : { variations }) };
  return {
    id,
    type: 'CREATE',
    kind: CREATE,
    data: { ...data },
    ...placed(store, id, ''),
    record: newProductRecord(id),
    title: `New product: ${product.name}`,
  };
}

/** Moves a product to the shop's trash. `was`: its status on screen, which a rebase of what follows needs. */
export function trashOperation(store: StoreRef, wc_id: number, name: string): NewOperation {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'DELETE',
    kind: TRASH,
    data: { operation_id: id },
    ...placed(store, wc_id, `/${wc_id}`),
    title: `${name} → ${productStatusLabel('trash')}`,
  };
}

/** Deletes a product for good; `typed` is its name as the person typed it. */
export function removeOperation(store: StoreRef, wc_id: number, typed: string): NewOperation {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'DELETE',
    kind: REMOVE,
    data: { operation_id: id, force: true, name: typed },
    ...placed(store, wc_id, `/${wc_id}`),
    title: `${typed}: delete for good`,
  };
}

function placed(store: StoreRef, wc_id: number | string, path: string) {
  return {
    organizationId: store.organization_id,
    storeId: store.id,
    record: productRecord(wc_id),
    endpoint: storePath(store.id, `products${path}`),
  };
}

/** A product that the shop does not have yet, as a record of the queue; `id` stays its own when it is sent under another key. */
export function newProductRecord(id: string): string {
  return `new-product:${id}`;
}

/** A product and its variations as a record of the queue. */
export function productRecord(id: number | string): string {
  return `product:${id}`;
}

/** What a change does, in few words: "Regular price → 95.00", "Name, Stock, 3 variations". */
function describeChange(changes: ProductChanges, variations: VariationWork | undefined): string {
  const fields = Object.keys(changes) as ProductField[];
  const { create = [], update = [], delete: gone = [] } = variations ?? {};
  const count = create.length + update.length + gone.length;
  const [only] = fields;
  if (only !== undefined && fields.length === 1 && count === 0) {
    return `${fieldLabel(only)} → ${valueLabel(only, changes[only])}`;
  }
  const parts = fields.map((field, place) => (place === 0 ? fieldLabel(field) : fieldLabel(field).toLowerCase()));
  if (count > 0) parts.push(`${count} variation${count === 1 ? '' : 's'}`);
  return parts.join(', ');
}

/** The body of an update, where this is one. */
export function updateOf({ kind, data }: Pick<QueuedOperation, 'kind' | 'data'>): UpdateData | null {
  // Its shape is what `updateOperation` of this version made.
  return kind === UPDATE ? (data as unknown as UpdateData) : null;
}

/** The body of a creation, where this is one. */
export function createOf({ kind, data }: Pick<QueuedOperation, 'kind' | 'data'>): CreateData | null {
  return kind === CREATE ? (data as unknown as CreateData) : null;
}

/** The product or variation that an operation is about: the last part of its address. */
export function targetOf({ endpoint }: Pick<QueuedOperation, 'endpoint'>): number {
  return Number(endpoint.slice(endpoint.lastIndexOf('/') + 1));
}
