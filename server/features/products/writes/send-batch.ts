import { z } from 'zod';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { WOO_TIMEOUTS } from '../../../integrations/woocommerce/client/woo-timeouts.ts';
import type { Client } from '../editor/shop-product.ts';
import { plainText } from '../../../integrations/woocommerce/records/woo-fields.ts';

/** Shops accept 100 items, but a slow one creates about four a second and responds only when all are done. */
export const ITEMS_PER_REQUEST = 50;

/** `create` and `update` are bodies, `delete` ids to delete permanently. */
export type BatchBody = Readonly<
  Partial<Record<'create' | 'update', readonly object[]> & { delete: readonly number[] }>
>;

/** The result of one item: the record, or the shop's refusal. */
export type BatchItem = { readonly record: unknown } | { readonly refusal: WooError };

const refused = z.object({
  error: z.object({
    code: z.unknown().transform(plainText).catch(''),
    message: z.unknown().transform(plainText).catch(''),
  }),
});
const response = z.object({
  create: z.array(z.unknown()).default([]),
  update: z.array(z.unknown()).default([]),
  delete: z.array(z.unknown()).default([]),
});

/**
 * Sends a batch to `<path>/batch` and returns the results in order. A shop responds with 200 even when items failed.
 * @throws WooError when the request failed as a whole; NOT_JSON when the response lacks items.
 */
export async function sendBatch(client: Client, path: string, body: BatchBody): Promise<BatchItem[]> {
  const { data } = await client.request('POST', `${path}/batch`, { body, timeoutMs: WOO_TIMEOUTS.batch });
  const lists = response.safeParse(data).data;
  const items = lists ? [...lists.create, ...lists.update, ...lists.delete] : [];
  const sent = (body.create?.length ?? 0) + (body.update?.length ?? 0) + (body.delete?.length ?? 0);
  if (items.length !== sent)
    throw new WooError('NOT_JSON', 'The shop did not answer to every item of a batch.', { answer: 'incomplete' });
  return items.map((item) => {
    const refusal = refused.safeParse(item).data?.error;
    if (refusal === undefined) return { record: item };
    const detail = { status: 400, shopCode: refusal.code, shopMessage: refusal.message };
    return { refusal: new WooError('REFUSED', `An item of a batch was refused: ${refusal.code}`, detail) };
  });
}

/** Splits items into lists of at most ITEMS_PER_REQUEST. */
export function splitIntoRequests<Item>(items: readonly Item[]): Item[][] {
  const calls: Item[][] = [];
  for (let from = 0; from < items.length; from += ITEMS_PER_REQUEST)
    calls.push(items.slice(from, from + ITEMS_PER_REQUEST));
  return calls;
}
