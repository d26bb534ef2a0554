import { z } from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import { requireTimeToArrive } from '../operations/operations.public.ts';
import { hasIdempotencyKey, requireName } from '../products/products.public.ts';
import { announce, removeRecords, storeShopRecords } from '../sync/sync.public.ts';
import { withIdempotencyKey } from './proxy-record.ts';
import { type Client, isNewer, readNewest, readProducts, type ShopRecord } from './proxy-shop.ts';
import { namedValues } from './log-proxy-write.ts';
import type { Before, ProxyAttempt, ProxyOutcome, ProxyChange } from './proxy-change.ts';
import { inEnglish } from '../../platform/language/stored-text.ts';

const item = z.looseObject({ id: z.number().optional(), error: z.unknown().optional() });
const list = z.array(item).default([]);
/** The proxy lets no others through. */
const idsToDelete = z.array(z.union([z.number(), z.string()])).default([]);
const batchResponse = z.looseObject({ create: list, update: list, delete: list });
type BatchResponse = z.output<typeof batchResponse>;

const UNKNOWN_YET = inEnglish(
  'Your store hasn’t confirmed all of these changes. We’ll check before sending them again.',
);

/**
 * Creates, updates and deletes products in one request; it deletes for good. Nothing is sent if a product with a base version has changed
 * since. After a lost response, created products are found by their key and not created again.
 * @throws AppError INVALID_INPUT when a product to delete has another name.
 */
export async function changeBatch(
  storeId: string,
  client: Client,
  { id, path, body, base, names }: ProxyChange,
  attempt: ProxyAttempt,
): Promise<ProxyOutcome> {
  const current = attempt.before === null ? await readNamed(client, body, base) : [];
  const creations = (Array.isArray(body['create']) ? body['create'] : []) as Record<string, unknown>[];
  const created = new Map<number, ShopRecord>();
  if (attempt.before === null) {
    const changed = current.filter((product) => base.has(product.id) && isNewer(product, base.get(product.id) ?? ''));
    if (changed.length > 0) return conflict(storeId, base, changed);
    for (const product of await readDeleted(client, body, current)) requireName(product, names.get(product.id));
  } else if (creations.length > 0) {
    const newest = await readNewest(client);
    for (const place of creations.keys()) {
      const found = newest.find((product) => hasIdempotencyKey(product, `${id}:${place}`));
      if (found) created.set(place, found);
    }
    if (created.size < creations.length) requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
  }
  const create = creations.flatMap((one, place) =>
    created.has(place) ? [] : [withIdempotencyKey(one, `${id}:${place}`)],
  );
  await attempt.sending({ modified: {}, values: valuesOf(body, current) });
  const sent = { ...body, ...(creations.length > 0 && { create }) };
  const { data } = await client.request('POST', path, { body: sent });
  const response = batchResponse.parse(data);
  const rest = response.create.values();
  const all = { ...response, create: creations.map((_one, place) => created.get(place) ?? rest.next().value ?? {}) };
  return {
    answer: { success: true, error: null, data: all, headers: {} },
    store: async (tx) => {
      const deleted = done(all, 'delete').flatMap((one) => (one.id === undefined ? [] : [one.id]));
      await removeRecords(tx, storeId, 'products', deleted);
      await announce(tx, storeId, 'products', deleted);
      await storeShopRecords(tx, storeId, 'products', [...done(all, 'create'), ...done(all, 'update')]);
    },
  };
}

function done(response: BatchResponse, name: 'create' | 'update' | 'delete') {
  return response[name].filter((one) => one.id !== undefined && one.id > 0 && one.error === undefined);
}

/** The products that the batch changes or deletes, as they are in the shop. */
async function readNamed(client: Client, body: ProxyChange['body'], base: ProxyChange['base']): Promise<ShopRecord[]> {
  const updated = list.parse(body['update']).flatMap(({ id }) => (id === undefined ? [] : [id]));
  const ids = [...new Set([...updated, ...deletedIds(body), ...base.keys()])];
  return ids.length === 0 ? [] : readProducts(client, ids);
}

function deletedIds(body: ProxyChange['body']): number[] {
  return idsToDelete.parse(body['delete']).map(Number);
}

/** The products that the batch deletes and the shop still has, also in its trash. */
async function readDeleted(
  client: Client,
  body: ProxyChange['body'],
  current: readonly ShopRecord[],
): Promise<ShopRecord[]> {
  const ids = new Set(deletedIds(body));
  const found = current.filter(({ id }) => ids.has(id));
  for (const { id } of found) ids.delete(id);
  return ids.size === 0 ? found : [...found, ...(await readProducts(client, [...ids], 'trash'))];
}

function valuesOf(body: ProxyChange['body'], current: readonly ShopRecord[]): Before['values'] {
  const asked = new Map(list.parse(body['update']).map((update) => [update.id, update]));
  return Object.fromEntries(
    current.map((product) => [product.id, namedValues('products', product, asked.get(product.id) ?? { name: '' })]),
  );
}

function conflict(storeId: string, base: ReadonlyMap<number, string>, changed: readonly ShopRecord[]): ProxyOutcome {
  const data = { theirs: changed, mine: { based_on: Object.fromEntries(base) } };
  return {
    refusal: new AppError('CONFLICT', { data }),
    store: (tx) => storeShopRecords(tx, storeId, 'products', changed),
  };
}
