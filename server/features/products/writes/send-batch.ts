import { z } from 'zod';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { WOO_TIMEOUTS } from '../../../integrations/woocommerce/client/woo-timeouts.ts';
import type { Client } from '../editor/shop-product.ts';

/** Items of one call: shops take 100, but a slow one makes some four a second, and answers only when all are done. */
export const ITEMS_PER_REQUEST = 50;

/** One call's work; `create` and `update` are bodies, `delete` ids, which go for good. */
export type BatchBody = Readonly<
  Partial<Record<'create' | 'update', readonly object[]> & { delete: readonly number[] }>
>;

/** What became of one item: the record, or the shop's refusal. */
export type BatchItem = { readonly record: unknown } | { readonly refusal: WooError };

const refused = z.object({
  error: z.object({ code: z.coerce.string().catch(''), message: z.coerce.string().catch('') }),
});
const answered = z.object({
  create: z.array(z.unknown()).default([]),
  update: z.array(z.unknown()).default([]),
  delete: z.array(z.unknown()).default([]),
});

/**
 * Sends a batch to `<path>/batch`. A shop answers 200 even where items failed, each in its place.
 * @throws WooError where the call failed as a whole; UNREADABLE_RECORD when the answer does not name every item.
 */
export async function sendBatch(client: Client, path: string, body: BatchBody): Promise<BatchItem[]> {
  const { data } = await client.request('POST', `${path}/batch`, { body, timeoutMs: WOO_TIMEOUTS.batch });
  const lists = answered.safeParse(data).data;
  const items = lists ? [...lists.create, ...lists.update, ...lists.delete] : [];
  const sent = (body.create?.length ?? 0) + (body.update?.length ?? 0) + (body.delete?.length ?? 0);
  if (items.length !== sent)
    throw new WooError('UNREADABLE_RECORD', 'The shop did not answer to every item of a batch.');
  return items.map((item) => {
    const refusal = refused.safeParse(item).data?.error;
    if (refusal === undefined) return { record: item };
    const detail = { status: 400, shopCode: refusal.code, shopMessage: refusal.message };
    return { refusal: new WooError('REFUSED', `An item of a batch was refused: ${refusal.code}`, detail) };
  });
}

/** These in portions of one call each. */
export function splitIntoRequests<Item>(items: readonly Item[]): Item[][] {
  const calls: Item[][] = [];
  for (let from = 0; from < items.length; from += ITEMS_PER_REQUEST)
    calls.push(items.slice(from, from + ITEMS_PER_REQUEST));
  return calls;
}
