import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { trashError, mayHaveArrived, requireTimeToArrive } from '../operations/operations.public.ts';
import { hasIdempotencyKey, idempotencyMetadata } from '../products/products.public.ts';
import { announce, removeRecords, storeShopRecord } from '../sync/sync.public.ts';
import { type Client, holds, isNewer, readNewest, readOne, recordOf, type ShopRecord } from './proxy-shop.ts';
import { idOf, type ProxyAttempt, type ProxyOutcome, type ProxyChange } from './proxy-change.ts';

const UNKNOWN_YET = 'The shop has not said yet whether this arrived. It is looked for again before it is sent again.';

/** Changes a product or order, unless it changed since the author saw it or is in the trash. */
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
      ...keeping(storeId, path, current),
    };
  }
  if (isChanged(current, change, attempt)) return conflict(storeId, change, current);
  await attempt.sending({ modified: { [current.id]: current.date_modified_gmt ?? '' } });
  try {
    return done(storeId, path, recordOf((await client.request('PUT', path, { body })).data));
  } catch (fault) {
    if (!mayHaveArrived(fault)) throw fault;
    const record = await readOne(client, path).catch(() => null);
    if (record === null || !holds(record, body)) throw fault;
    return done(storeId, path, record);
  }
}

/** Makes a product. It carries the operation's key, by which one whose answer was lost is found. */
export async function createProduct(
  storeId: string,
  client: Client,
  { id, path, body }: ProxyChange,
  attempt: ProxyAttempt,
): Promise<ProxyOutcome> {
  const findMade = async () => (await readNewest(client)).find((product) => hasIdempotencyKey(product, id)) ?? null;
  if (attempt.before !== null) {
    const made = await findMade();
    if (made) return done(storeId, path, made);
    requireTimeToArrive(attempt.sentAgoMs, UNKNOWN_YET);
  }
  await attempt.sending({ modified: {} });
  try {
    return done(storeId, path, recordOf((await client.request('POST', path, { body: withMark(body, id) })).data));
  } catch (fault) {
    if (!mayHaveArrived(fault)) throw fault;
    const made = await findMade().catch(() => null);
    if (made === null) throw fault;
    return done(storeId, path, made);
  }
}

/** A new product's body with the key by which it is found again. */
export function withMark(body: Readonly<Record<string, unknown>>, key: string): object {
  const own: unknown[] = Array.isArray(body['meta_data']) ? body['meta_data'] : [];
  return { ...body, meta_data: [...own, ...idempotencyMetadata(key).meta_data] };
}

/** Moves a product to the trash, or with `force` deletes it, unless it changed since the author saw it. */
export async function deleteProduct(
  storeId: string,
  client: Client,
  change: ProxyChange,
  attempt: ProxyAttempt,
): Promise<ProxyOutcome> {
  const { path, params } = change;
  const isForGood = String(params['force']) === 'true';
  const isDone = (record: ShopRecord | null) => record === null || (!isForGood && record.status === 'trash');
  const current = attempt.before === null ? await readOne(client, path) : await readOrGone(client, path);
  if (attempt.before !== null && isDone(current)) return removed(storeId, path, current);
  if (current !== null && isChanged(current, change, attempt)) return conflict(storeId, change, current);
  await attempt.sending({ modified: current ? { [current.id]: current.date_modified_gmt ?? '' } : {} });
  try {
    const { data } = await client.request('DELETE', path, { params });
    return removed(storeId, path, isForGood ? null : await readOne(client, path), data);
  } catch (fault) {
    if (!mayHaveArrived(fault)) throw fault;
    const record = await readOrGone(client, path).catch(() => undefined);
    if (record === undefined || !isDone(record)) throw fault;
    return removed(storeId, path, record);
  }
}

async function readOrGone(client: Client, path: string): Promise<ShopRecord | null> {
  try {
    return await readOne(client, path);
  } catch (fault) {
    if (fault instanceof WooError && fault.shopCode === 'woocommerce_rest_product_invalid_id') return null;
    throw fault;
  }
}

/**
 * Whether somebody else changed it: since the author saw it, or since an earlier try of this write, whose own change
 * cannot be told from theirs.
 */
function isChanged(current: ShopRecord, { base }: ProxyChange, { before }: ProxyAttempt): boolean {
  const sent = before?.modified[current.id];
  if (sent !== undefined) return current.date_modified_gmt !== sent;
  const seen = base.get(current.id);
  return seen !== undefined && isNewer(current, seen);
}

/** Both versions; Karoo's own copy gets what the shop has. */
function conflict(storeId: string, { path, body, base }: ProxyChange, theirs: ShopRecord): ProxyOutcome {
  const data = { theirs, mine: { based_on: base.get(theirs.id) ?? null, body } };
  return { refusal: new AppError('CONFLICT', { data }), ...keeping(storeId, path, theirs) };
}

function keeping(storeId: string, path: string, record: ShopRecord): Pick<ProxyOutcome, 'store'> {
  return { store: (tx) => storeShopRecord(tx, storeId, path.startsWith('orders/') ? 'orders' : 'products', record) };
}

function done(storeId: string, path: string, record: ShopRecord): ProxyOutcome {
  return { answer: { success: true, error: null, data: record, headers: {} }, ...keeping(storeId, path, record) };
}

/** `record`: the product in the trash; null when it is gone. `told`: what the shop answered, where it did. */
function removed(storeId: string, path: string, record: ShopRecord | null, told?: unknown): ProxyOutcome {
  const id = idOf(path);
  const answer = { success: true, error: null, data: told ?? record ?? { id }, headers: {} };
  if (record !== null) return { answer, ...keeping(storeId, path, record) };
  return {
    answer,
    store: async (tx) => {
      await removeRecords(tx, storeId, 'products', [id]);
      await announce(tx, storeId, 'products', [id]);
    },
  };
}
