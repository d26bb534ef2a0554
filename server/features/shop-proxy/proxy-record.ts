import { AppError } from '../../platform/http/app-error.ts';
import { nullIfDeleted, requireTimeToArrive, sendOnce, trashError } from '../operations/operations.public.ts';
import { hasIdempotencyKey, idempotencyMetadata, requireName } from '../products/products.public.ts';
import { announce, removeRecords, storeShopRecord } from '../sync/sync.public.ts';
import { namedValues } from './log-proxy-write.ts';
import { type Client, holds, isNewer, readNewest, readOne, recordOf, type ShopRecord } from './proxy-shop.ts';
import { idOf, isForced, type ProxyAttempt, type ProxyOutcome, type ProxyChange } from './proxy-change.ts';
import { inEnglish } from '../../platform/language/stored-text.ts';

const UNKNOWN_YET = inEnglish('Your store hasn’t confirmed this change. We’ll check before sending it again.');

/** Changes a product or order, unless it has changed since the caller saw it or is in the trash. */
export async function changeRecord(
  storeId: string,
  client: Client,
  change: ProxyChange,
  attempt: ProxyAttempt,
): Promise<ProxyOutcome> {
  const { path, body } = change;
  const current = await readOne(client, path);
  if (attempt.before !== null && holds(current, body)) return done(storeId, path, current);
  if (current.status === 'trash' && body['status'] === undefined) {
    return {
      refusal: trashError(path.startsWith('orders/') ? 'order' : 'product'),
      ...storing(storeId, path, current),
    };
  }
  if (isChanged(current, change, attempt)) return conflict(storeId, change, current);
  const values = { [current.id]: namedValues(path, current, body) };
  await attempt.sending({ modified: { [current.id]: current.date_modified_gmt ?? '' }, values });
  const record = await sendOnce(
    async () => recordOf((await client.request('PUT', path, { body })).data),
    async () => {
      const found = await readOne(client, path);
      return holds(found, body) ? found : null;
    },
  );
  return done(storeId, path, record);
}

/** Creates a product with the operation's key in its metadata, by which it is found after a lost response. */
export async function createProduct(
  storeId: string,
  client: Client,
  { id, path, body }: ProxyChange,
  attempt: ProxyAttempt,
): Promise<ProxyOutcome> {
  const findCreated = async () => (await readNewest(client)).find((product) => hasIdempotencyKey(product, id)) ?? null;
  if (attempt.before !== null) {
    const created = await findCreated();
    if (created) return done(storeId, path, created);
    requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
  }
  await attempt.sending({ modified: {} });
  const send = async () => recordOf((await client.request('POST', path, { body: withIdempotencyKey(body, id) })).data);
  return done(storeId, path, await sendOnce(send, findCreated));
}

/** A new product's body with the key by which it is found again. */
export function withIdempotencyKey(body: Readonly<Record<string, unknown>>, key: string): object {
  const own: unknown[] = Array.isArray(body['meta_data']) ? body['meta_data'] : [];
  return { ...body, meta_data: [...own, ...idempotencyMetadata(key).meta_data] };
}

/**
 * Moves a product to the trash, or with `force` and its name deletes it, unless it has changed since the caller saw it.
 * @throws AppError INVALID_INPUT for another name.
 */
export async function deleteProduct(
  storeId: string,
  client: Client,
  change: ProxyChange,
  attempt: ProxyAttempt,
): Promise<ProxyOutcome> {
  const { path, params } = change;
  const isPermanent = isForced(change);
  const isDone = (record: ShopRecord | null) => record === null || (!isPermanent && record.status === 'trash');
  const current = attempt.before === null ? await readOne(client, path) : await nullIfDeleted(readOne(client, path));
  if (attempt.before !== null && isDone(current)) return removed(storeId, path, current);
  if (current !== null && isChanged(current, change, attempt)) return conflict(storeId, change, current);
  if (current !== null && isPermanent) requireName(current, change.names.get(current.id));
  await attempt.sending(
    current
      ? {
          modified: { [current.id]: current.date_modified_gmt ?? '' },
          values: { [current.id]: namedValues(path, current, { name: '', status: '' }) },
        }
      : { modified: {} },
  );
  return sendOnce(
    async () => {
      const { data } = await client.request('DELETE', path, { params });
      return removed(storeId, path, isPermanent ? null : await readOne(client, path), data);
    },
    async () => {
      const record = await nullIfDeleted(readOne(client, path));
      return isDone(record) ? removed(storeId, path, record) : null;
    },
  );
}

/** Whether the record changed since the caller saw it, or since an earlier attempt of this write. */
function isChanged(current: ShopRecord, { base }: ProxyChange, { before }: ProxyAttempt): boolean {
  const sent = before?.modified[current.id];
  if (sent !== undefined) return current.date_modified_gmt !== sent;
  const seen = base.get(current.id);
  return seen !== undefined && isNewer(current, seen);
}

/** Refuses with both versions, and stores the shop's. */
function conflict(storeId: string, { path, body, base }: ProxyChange, theirs: ShopRecord): ProxyOutcome {
  const data = { theirs, mine: { based_on: base.get(theirs.id) ?? null, body } };
  return { refusal: new AppError('CONFLICT', { data }), ...storing(storeId, path, theirs) };
}

function storing(storeId: string, path: string, record: ShopRecord): Pick<ProxyOutcome, 'store'> {
  return { store: (tx) => storeShopRecord(tx, storeId, path.startsWith('orders/') ? 'orders' : 'products', record) };
}

function done(storeId: string, path: string, record: ShopRecord): ProxyOutcome {
  return { answer: { success: true, error: null, data: record, headers: {} }, ...storing(storeId, path, record) };
}

/** `record` is the product in the trash, or null when it was deleted; `response` is the shop's, if there was one. */
function removed(storeId: string, path: string, record: ShopRecord | null, response?: unknown): ProxyOutcome {
  const id = idOf(path);
  const answer = { success: true, error: null, data: response ?? record ?? { id }, headers: {} };
  if (record !== null) return { answer, ...storing(storeId, path, record) };
  return {
    answer,
    store: async (tx) => {
      await removeRecords(tx, storeId, 'products', [id]);
      await announce(tx, storeId, 'products', [id]);
    },
  };
}
