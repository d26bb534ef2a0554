import type { BulkResult } from '#contract/products/product-bulk.ts';
import type { ShopOperation } from '../../operations/operations.public.ts';
import type { batchProducts } from '../writes/batch-products.ts';

export type Run = <Answer extends object, Before extends object>(
  operation: ShopOperation<Answer, Before>,
) => Promise<Answer>;
export type Results = Awaited<ReturnType<typeof batchProducts>>;
export type Refusal = BulkResult['products'][number]['refused'];

/** Whether another attempt would be refused too. */
export function isFinal(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'final') === true;
}

export function refusalOf({ code, message, data }: { code: string; message: string; data: unknown }): Refusal {
  return { code, message, data };
}
