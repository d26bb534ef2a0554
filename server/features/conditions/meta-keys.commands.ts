import { sql } from 'kysely';
import { MAX_META_KEYS, META_KEY_IDLE_DAYS } from '#domain/questions/limits.ts';
import { comparisonsIn, type Condition, metaKeyOf } from '#domain/questions/condition.ts';
import type { Tx } from '../../platform/db/transaction.ts';

const HOUR_MS = 3_600_000;

/** Orders copied per transaction: batches of the shop wait for it. */
const ORDERS_AT_ONCE = 500;

export interface MetaKey {
  readonly askedAt: Date;
  /** Whether order_meta has it of all orders. */
  readonly isCopied: boolean;
}

/** The keys that one comparison names. It is answered from copies only where all of them are copied. */
type KeysOfOne = readonly string[];

/** The keys that each comparison of meta data names. */
export function keysOfMeta(condition: Condition): KeysOfOne[] {
  const ofMeta = comparisonsIn(condition).filter(({ property }) => property === 'meta');
  return ofMeta.map(({ values }) => values.map(metaKeyOf));
}

/** Those of these keys that the store has noted. */
export async function readMetaKeys(
  tx: Tx,
  storeId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, MetaKey>> {
  if (keys.length === 0) return new Map();
  const stored = await tx.query
    .selectFrom('order_meta_keys')
    .select(['key', 'asked_at', 'copied_to'])
    .where('store_id', '=', storeId)
    .where('key', 'in', keys)
    .execute();
  return new Map(stored.map(({ key, ...of }) => [key, { askedAt: of.asked_at, isCopied: of.copied_to === null }]));
}

interface Asked {
  readonly storeId: string;
  readonly now: Date;
  readonly metaKeys: ReadonlyMap<string, MetaKey>;
}

/** Notes that these keys are asked for, if that was not noted within the hour. The transaction may be one that only reads. */
export function askForMetaKeys(tx: Tx, { storeId, now, metaKeys }: Asked, comparisons: readonly KeysOfOne[]): void {
  const isNoted = (key: string) => Number(metaKeys.get(key)?.askedAt ?? 0) > now.getTime() - HOUR_MS;
  const others = comparisons.filter((keys) => !keys.every(isNoted));
  if (others.length > 0) tx.afterwards(storeId, (own) => noteMetaKeys(own, { storeId, now }, others));
}

/**
 * Notes the keys of a comparison all or none: some of them would take the room of others and answer nothing. Of too many keys, those that
 * nobody has asked for longest make room, unless all were asked for lately.
 */
async function noteMetaKeys(
  tx: Tx,
  { storeId, now }: Pick<Asked, 'storeId' | 'now'>,
  comparisons: readonly KeysOfOne[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`meta keys ${storeId}`}, 0))`.execute(tx.query);
  const stored = await tx.query
    .selectFrom('order_meta_keys')
    .select(['key', 'asked_at'])
    .where('store_id', '=', storeId)
    .orderBy('asked_at')
    .execute();
  const idleSince = now.getTime() - META_KEY_IDLE_DAYS * 24 * HOUR_MS;
  const idle = stored.filter(({ asked_at }) => asked_at.getTime() < idleSince).map(({ key }) => key);
  const kept = new Set(stored.map(({ key }) => key));
  const asked = new Set<string>();
  for (const keys of comparisons) {
    const added = [...new Set(keys)].filter((key) => !kept.has(key));
    const missing = Math.max(0, kept.size + added.length - MAX_META_KEYS);
    const spare = idle.filter((key) => kept.has(key) && !asked.has(key) && !keys.includes(key));
    if (spare.length < missing) continue;
    for (const key of spare.slice(0, missing)) kept.delete(key);
    for (const key of keys) {
      kept.add(key);
      asked.add(key);
    }
  }
  const removed = stored.filter(({ key }) => !kept.has(key)).map(({ key }) => key);
  if (removed.length > 0) {
    await tx.query.deleteFrom('order_meta_keys').where('store_id', '=', storeId).where('key', 'in', removed).execute();
  }
  await sql`
    insert into order_meta_keys as k (store_id, key, asked_at)
    select ${storeId}::uuid, a.key, ${now}::timestamptz from unnest(${[...asked]}::text[]) as a (key)
    on conflict (store_id, key) do update set asked_at = greatest(k.asked_at, excluded.asked_at)`.execute(tx.query);
}

/** Stores with keys that are not copied from all orders. */
export async function storesWithMetaToCopy(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct k.store_id as id from order_meta_keys k where k.copied_to is not null order by 1`.execute(tx.query);
  return rows.map(({ id }) => id);
}

/**
 * Copies the store's keys from the originals of its next orders into order_meta. Returns false when there is nothing left. Orders that are written
 * meanwhile, or later, have their entries already: see karoo_apply_orders.
 */
export async function copyNextMeta(tx: Tx, storeId: string, limit = ORDERS_AT_ONCE): Promise<boolean> {
  // As lock_store does: a batch that began before a key was noted is stored by then.
  await sql`
    select set_config('enable_seqscan', 'off', true), pg_advisory_xact_lock(hashtextextended(${storeId}::text, 7))`.execute(
    tx.query,
  );
  const stored = await tx.query
    .selectFrom('order_meta_keys')
    .select(['key', 'copied_to'])
    .where('store_id', '=', storeId)
    .forUpdate()
    .execute();
  const first = stored.reduce<number | null>(
    (least, { copied_to }) => (copied_to === null ? least : Math.min(least ?? copied_to, copied_to)),
    null,
  );
  if (first === null) return false;
  const { rows } = await sql<{ id: number }>`
    select o.wc_id as id from woocommerce_orders o where o.store_id = ${storeId}::uuid and o.wc_id > ${first}::bigint
    order by o.wc_id limit ${limit}::int`.execute(tx.query);
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last !== undefined) {
    await sql`select karoo_write_order_meta(${storeId}::uuid, ${ids}::bigint[])`.execute(tx.query);
  }
  await sql`
    update order_meta_keys set copied_to = ${last === undefined ? sql`null` : sql`greatest(copied_to, ${last}::bigint)`}
    where store_id = ${storeId}::uuid and key = any (${stored.map(({ key }) => key)}::text[]) and copied_to is not null`.execute(
    tx.query,
  );
  return last !== undefined;
}
