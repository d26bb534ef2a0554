import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import type { ProductChange, ProductCreation } from '#contract/products/product-operations.ts';
import type { ProductConflict } from '#contract/products/product-writes.ts';
import type { ShopWrite } from '#contract/shop-write.ts';
import { operationOf, requestOf } from '../../../platform/offline-queue/declared-write.ts';
import {
  storePath,
  type NewOperation,
  type QueuedOperation,
} from '../../../platform/offline-queue/queued-operation.ts';

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

/** A write to a product or variation, or to one that is not in the shop yet. */
export function productOperation<Request extends object>(
  store: StoreRef,
  product: Omit<ProductVersion, 'date_modified'> | null,
  write: ShopWrite<Request, never>,
  request: Request,
  title: string,
  id: string = crypto.randomUUID(),
): NewOperation {
  const record = product ? productRecord(product.parent_id ?? product.wc_id) : newProductRecord(id);
  const endpoint = storePath(store.id, product ? `products/${product.wc_id}` : 'products');
  const target = { organizationId: store.organization_id, storeId: store.id, record, endpoint };
  return operationOf(write, request, target, title, id);
}

/** Returns the queue record of a product that is not in the shop yet. It keeps `id` if the operation gets another. */
export function newProductRecord(id: string): string {
  return `new-product:${id}`;
}

/** Returns the queue record of a product and its variations. */
export function productRecord(id: number | string): string {
  return `product:${id}`;
}

/** Returns the request of an update, or null for another kind. */
export function updateOf(operation: Pick<QueuedOperation, 'kind' | 'data'>): ProductChange | null {
  return requestOf(PRODUCT_WRITES.change, operation);
}

/** Returns the request of a creation, or null for another kind. */
export function createOf(operation: Pick<QueuedOperation, 'kind' | 'data'>): ProductCreation | null {
  return requestOf(PRODUCT_WRITES.create, operation);
}

/** Returns the id of the product or variation, the last part of the endpoint. */
export function targetOf({ endpoint }: Pick<QueuedOperation, 'endpoint'>): number {
  return Number(endpoint.slice(endpoint.lastIndexOf('/') + 1));
}

/** A failed operation and the conflict that made it fail. */
export interface OpenConflict {
  operation: QueuedOperation;
  conflict: ProductConflict;
}

/** The fields that somebody else changed first, or null. */
export function conflictOf({ error }: Pick<QueuedOperation, 'error'>): ProductConflict | null {
  if (error?.code !== 'CONFLICT') return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'fields' in data ? (data as ProductConflict) : null;
}
