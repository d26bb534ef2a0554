import { z } from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import { requireTimeToArrive } from '../operations/operations.public.ts';
import { hasIdempotencyKey } from '../products/products.public.ts';
import { announce, removeRecords, storeShopRecords } from '../sync/sync.public.ts';
import { withMark } from './proxy-record.ts';
import { type Client, isNewer, readNewest, readProducts, type ShopRecord } from './proxy-shop.ts';
import type { ProxyAttempt, ProxyOutcome, ProxyChange } from './proxy-change.ts';

const item = z.looseObject({ id: z.number().optional(), error: z.unknown().optional() });
const list = z.array(item).default([]);
const batchAnswer = z.looseObject({ create: list, update: list, delete: list });
type BatchAnswer = z.output<typeof batchAnswer>;

const UNKNOWN_YET = 'The shop has not said yet which of these it did. They are looked for before they are sent again.';

/**
 * Makes, changes and deletes products in one call of the shop. Nothing is sent if one of those with a base version changed
 * since. Of a batch whose answer was lost, what was made is found by its key and not made twice.
 */
export async function changeBatch(
  storeId: string,
  client: Client,
  { id, path, body, base }: ProxyChange,
  attempt: ProxyAttempt,
): Promise<ProxyOutcome> {
  const creations = (Array.isArray(body['create']) ? body['create'] : []) as Record<string, unknown>[];
  const made = new Map<number, ShopRecord>();
  if (attempt.before === null) {
    const met = await changedSince(client, base);
    if (met.length > 0) return conflict(storeId, base, met);
  } else if (creations.length > 0) {
    const newest = await readNewest(client);
    for (const place of creations.keys()) {
      const found = newest.find((product) => hasIdempotencyKey(product, `${id}:${place}`));
      if (found) made.set(place, found);
    }
    if (made.size < creations.length) requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
  }
  const create = creations.flatMap((one, place) => (made.has(place) ? [] : [withMark(one, `${id}:${place}`)]));
  await attempt.sending({ modified: {} });
  const sent = { ...body, ...(creations.length > 0 && { create }) };
  const { data } = await client.request('POST', path, { body: sent });
  const told = batchAnswer.parse(data);
  const rest = told.create.values();
  const all = { ...told, create: creations.map((_one, place) => made.get(place) ?? rest.next().value ?? {}) };
  return {
    answer: { success: true, error: null, data: all, headers: {} },
    store: async (tx) => {
      const gone = done(all, 'delete').flatMap((one) => (one.id === undefined ? [] : [one.id]));
      await removeRecords(tx, storeId, 'products', gone);
      await announce(tx, storeId, 'products', gone);
      await storeShopRecords(tx, storeId, 'products', [...done(all, 'create'), ...done(all, 'update')]);
    },
  };
}

function done(answer: BatchAnswer, name: 'create' | 'update' | 'delete') {
  return answer[name].filter((one) => one.id !== undefined && one.id > 0 && one.error === undefined);
}

async function changedSince(client: Client, base: ReadonlyMap<number, string>): Promise<ShopRecord[]> {
  if (base.size === 0) return [];
  const held = await readProducts(client, [...base.keys()]);
  return held.filter((product) => isNewer(product, base.get(product.id) ?? ''));
}

function conflict(storeId: string, base: ReadonlyMap<number, string>, met: readonly ShopRecord[]): ProxyOutcome {
  const data = { theirs: met, mine: { based_on: Object.fromEntries(base) } };
  return {
    refusal: new AppError('CONFLICT', { data }),
    store: (tx) => storeShopRecords(tx, storeId, 'products', met),
  };
}
