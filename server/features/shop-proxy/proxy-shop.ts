import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { WooClient } from '../../integrations/woocommerce/client/woo-client.ts';
import { instantOfGmt } from '../../integrations/woocommerce/records/woo-dates.ts';

export type Client = Pick<WooClient, 'request'>;

/** A product or order from the shop. Other fields are passed through unchanged. */
const shopRecord = z.looseObject({
  id: z.number(),
  name: z.unknown().optional(),
  status: z.string().optional(),
  date_modified_gmt: z.string().nullish(),
});
const shopRecords = z.array(shopRecord);
export type ShopRecord = z.output<typeof shopRecord>;

/** @throws ZodError when the response is not a record. */
export function recordOf(data: unknown): ShopRecord {
  return shopRecord.parse(data);
}

/** The random parameter prevents sharing an older response. */
export async function readOne(client: Client, path: string): Promise<ShopRecord> {
  return recordOf((await client.request('GET', path, { params: { context: 'edit', _: randomUUID() } })).data);
}

/** Reads at most 100 products by id: those in the trash, or all others. */
export async function readProducts(
  client: Client,
  ids: readonly number[],
  status: 'any' | 'trash' = 'any',
): Promise<ShopRecord[]> {
  const params = { include: ids.join(','), status, per_page: 100, context: 'edit', _: randomUUID() };
  return shopRecords.parse((await client.request('GET', 'products', { params })).data);
}

/** The hundred newest products. */
export async function readNewest(client: Client): Promise<ShopRecord[]> {
  const params = { orderby: 'date', order: 'desc', status: 'any', per_page: 100, context: 'edit', _: randomUUID() };
  return shopRecords.parse((await client.request('GET', 'products', { params })).data);
}

/** Whether the record was changed after this time, which is GMT unless it has a zone. */
export function isNewer({ date_modified_gmt: modified }: ShopRecord, basedOn: string): boolean {
  const [current, seen] = [instantOfGmt(modified ?? null), instantOfGmt(basedOn)];
  return current !== null && seen !== null && current.getTime() > seen.getTime();
}

/** Whether the shop's value contains the requested one. Numbers may be text, and objects may have more fields. */
export function holds(current: unknown, requested: unknown): boolean {
  if (Array.isArray(requested)) {
    return (
      Array.isArray(current) &&
      current.length === requested.length &&
      requested.every((one, place) => holds(current[place], one))
    );
  }
  if (typeof requested === 'object' && requested !== null) {
    if (typeof current !== 'object' || current === null) return false;
    return Object.entries(requested).every(([name, value]) => holds((current as Record<string, unknown>)[name], value));
  }
  if (current === requested || String(current ?? '') === String(requested ?? '')) return true;
  const numbers = [current, requested].map((value) => (value === '' || value === null ? Number.NaN : Number(value)));
  return numbers[0] === numbers[1];
}
