import { ORPCError } from '@orpc/client';
import type { NewProduct, ProductChanges, ProductConflict, ProductValues } from '#contract/product-writes.ts';
import { client } from '../../platform/api/client.ts';
import { codeOf } from '../../platform/api/explain-error.ts';
import type { CallCode } from '../../platform/api/explain-error.ts';

/**
 * The only door for writes to products: an operation is made where the person acts, with its key, and sent with it as
 * often as it takes. The server does each key once.
 */

/** A product or variation with the version that is on screen. */
export interface ProductVersion {
  wc_id: number;
  /** Of a variation: the product it belongs to. */
  parent_id?: number | undefined;
  date_modified: string;
}

export interface ChangeOperation {
  operation_id: string;
  wc_id: number;
  parent_id?: number | undefined;
  based_on: string;
  was: ProductValues;
  changes: ProductChanges;
}

/** Waiting times before the same key is sent again, in milliseconds (specification, section 9). */
const AGAIN_AFTER_MS = [1000, 5000];
/** Nobody knows whether it was done: asking again under the same key finds out. */
const UNDECIDED: readonly CallCode[] = ['TIMEOUT', 'IN_PROGRESS', 'UNAVAILABLE'];

export function changeOperation(version: ProductVersion, was: ProductValues, changes: ProductChanges): ChangeOperation {
  const { wc_id, parent_id, date_modified: based_on } = version;
  return { operation_id: crypto.randomUUID(), wc_id, parent_id, based_on, was, changes };
}

/** Whether the same operation may be sent again with hope: it is not decided, or no answer came. */
export function mayGoBetter(error: unknown): boolean {
  return [...UNDECIDED, 'OFFLINE', 'INTERNAL', 'SHOP_FAILED'].includes(codeOf(error));
}

/** What a refused change met at the shop; null for any other error. */
export function conflictOf(error: unknown): ProductConflict | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null;
  const data: unknown = error.data;
  return typeof data === 'object' && data !== null && 'fields' in data ? (data as ProductConflict) : null;
}

/** Throws what the call throws: CONFLICT with a ProductConflict, SHOP_REFUSED, SHOP_FAILED. */
export function sendChange(storeId: string, operation: ChangeOperation) {
  return decided(() => client.products.update({ store_id: storeId, ...operation }));
}

export function sendNew(storeId: string, operation: { operation_id: string; product: NewProduct }) {
  return decided(() => client.products.create({ store_id: storeId, ...operation }));
}

export function sendToTrash(storeId: string, operation: { operation_id: string; wc_id: number }) {
  return decided(() => client.products.trash({ store_id: storeId, ...operation }));
}

export function sendRemoval(storeId: string, operation: { operation_id: string; wc_id: number; name: string }) {
  return decided(() => client.products.remove({ store_id: storeId, ...operation }));
}

export function sendCategory(storeId: string, operation: { operation_id: string; name: string }) {
  return decided(() => client.products.createCategory({ store_id: storeId, ...operation }));
}

async function decided<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await send();
    } catch (error) {
      const wait = AGAIN_AFTER_MS[tries];
      if (wait === undefined || !UNDECIDED.includes(codeOf(error))) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
