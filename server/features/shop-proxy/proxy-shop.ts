import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { WooClient } from '../../integrations/woocommerce/client/woo-client.ts';
import { instantOfGmt } from '../../integrations/woocommerce/records/woo-fields.ts';

export type Client = Pick<WooClient, 'request'>;

/** A product or order as the shop answers it; its other fields are passed on as they are. */
const shopRecord = z.looseObject({
  id: z.number(),
  status: z.string().optional(),
  date_modified_gmt: z.string().nullish(),
});
const shopRecords = z.array(shopRecord);
export type ShopRecord = z.output<typeof shopRecord>;

/** The shop's answer about one record. @throws ZodError when it is none */
export function recordOf(data: unknown): ShopRecord {
  return shopRecord.parse(data);
}

/** A record as the shop has it now: an answer shared with somebody who asked before would be old. */
export async function readOne(client: Client, path: string): Promise<ShopRecord> {
  return recordOf((await client.request('GET', path, { params: { context: 'edit', _: randomUUID() } })).data);
}

/** Products by their ids, at most 100; those in the trash or deleted are left out. */
export async function readProducts(client: Client, ids: readonly number[]): Promise<ShopRecord[]> {
  const params = { include: ids.join(','), status: 'any', per_page: 100, context: 'edit', _: randomUUID() };
  return shopRecords.parse((await client.request('GET', 'products', { params })).data);
}

/** The hundred newest products. */
export async function readNewest(client: Client): Promise<ShopRecord[]> {
  const params = { orderby: 'date', order: 'desc', status: 'any', per_page: 100, context: 'edit', _: randomUUID() };
  return shopRecords.parse((await client.request('GET', 'products', { params })).data);
}

/** Whether the record was changed after this time, which is GMT where it names no zone. */
export function isNewer({ date_modified_gmt: modified }: ShopRecord, basedOn: string): boolean {
  const [held, seen] = [instantOfGmt(modified ?? null), instantOfGmt(basedOn)];
  return held !== null && seen !== null && held.getTime() > seen.getTime();
}

/** Whether the shop has all that was wanted: numbers may be text there, and objects may hold more. */
export function holds(held: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(held) && held.length === wanted.length && wanted.every((one, place) => holds(held[place], one))
    );
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof held !== 'object' || held === null) return false;
    return Object.entries(wanted).every(([name, value]) => holds((held as Record<string, unknown>)[name], value));
  }
  if (held === wanted || String(held ?? '') === String(wanted ?? '')) return true;
  const numbers = [held, wanted].map((value) => (value === '' || value === null ? Number.NaN : Number(value)));
  return numbers[0] === numbers[1];
}
