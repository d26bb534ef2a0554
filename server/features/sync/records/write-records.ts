import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LIVE_ENTITIES } from '#contract/live.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { logChangesInShop } from '../../activity/activity.public.ts';
import type { InvalidRecord, Resource, ShopRecord } from '../engine/ports.ts';
import { type ChangedRecord, changesInShop } from './changes-in-shop.ts';
import { type DatabaseRefusal, refusedField } from './refused-field.ts';
import { keptOf } from './kept-of-rejected.ts';
import { shopRecord } from './shop-record.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

export type LiveEntity = (typeof LIVE_ENTITIES)[number];

interface UpsertResult {
  inserted: number;
  ids_changed: number[];
  /** Missing where nothing that the activity log names has changed. */
  changes?: ChangedRecord[];
  failed: { wc_id: unknown; place: number; reason: string; code: string }[];
  /** Refunds that their stored order does not list. */
  unlisted?: number[];
  dropped?: number[];
}

const FUNCTIONS: Readonly<Record<Resource, string>> = {
  orders: 'upsert_orders_batch',
  refunds: 'upsert_refunds_batch',
  products: 'upsert_products_batch',
  variations: 'upsert_variations_batch',
  categories: 'upsert_categories_batch',
  customers: 'upsert_customers_batch',
};

/** Returns the entity that browsers cache for a resource. */
export function liveEntityOf(resource: Resource): LiveEntity {
  if (resource === 'orders' || resource === 'refunds') return 'orders';
  return resource === 'customers' ? 'customers' : 'products';
}

export interface WriteOptions {
  /** A write of Karoo's own made the changes. */
  readonly isOurs?: boolean;
  /** False when the records are known to have no dead letters. */
  readonly hasDeadLetters?: boolean;
}

interface Written {
  readonly inserted: number;
  /** Ids as browsers know them: orders for refunds, products for variations. */
  readonly changed: readonly number[];
  readonly rejected: number;
  /** Refunds that these orders listed before. They stay and count until the caller has noted them as missing and settled that. */
  readonly dropped: readonly number[];
}

/** Upserts records. Those that the database rejects become dead letters; storing the others resolves theirs. */
export async function writeRecords(
  tx: Tx,
  storeId: string,
  resource: Resource,
  records: readonly ShopRecord[],
  { isOurs = false, hasDeadLetters = true }: WriteOptions = {},
): Promise<Written> {
  if (records.length === 0) return { inserted: 0, changed: [], rejected: 0, dropped: [] };
  if (resource === 'orders') await sql`set local app.keep_refunds = 'on'`.execute(tx.query);
  const name = sql.raw(FUNCTIONS[resource]);
  const data = `[${records.map(({ json }) => json).join()}]`;
  const { rows } = await sql<{ result: UpsertResult }>`
    select ${name}(${storeId}::uuid, ${data}::jsonb) as result`.execute(tx.query);
  const result = rows[0]?.result;
  if (result === undefined) throw new Error(`${FUNCTIONS[resource]} returned no row.`);
  const failed = result.failed.map(({ place, reason, code }): InvalidRecord => {
    const record = records[place];
    const raw: unknown = record === undefined ? null : JSON.parse(record.json);
    return { id: record?.id ?? null, modified: null, reason: rejectionReason(raw, { reason, code }), raw };
  });
  const letters = [...failed, ...unlistedRefunds(records, result.unlisted ?? [])];
  await saveDeadLetters(tx, storeId, resource, letters);
  if (!isOurs && result.changes) await logChangesInShop(tx, storeId, changesInShop(resource, result.changes));
  if (hasDeadLetters) {
    const rejected = new Set(letters.map((letter) => letter.id));
    const stored = records.map((record) => record.id).filter((id) => !rejected.has(id));
    await resolveDeadLetters(tx, storeId, resource, stored);
  }
  const changed = resource === 'variations' ? productsOf(records, result.ids_changed) : result.ids_changed;
  return { inserted: result.inserted, changed, rejected: letters.length, dropped: result.dropped ?? [] };
}

/** Set aside until they are read again: then the shop has not deleted them, and they count. */
function unlistedRefunds(records: readonly ShopRecord[], ids: readonly number[]): InvalidRecord[] {
  const reason = inEnglish('Your store’s order doesn’t list this refund. Karoo reads it again.');
  return records
    .filter(({ id }) => ids.includes(id))
    .map(({ id, json }) => ({ id, modified: null, reason, raw: JSON.parse(json) as unknown }));
}

/** Our SQL functions raise this code with messages for users. Other database messages are never shown. */
const RAISED_BY_US = '22023';
/** By SQLSTATE. `field` is null if the database does not say which. */
const REJECTIONS: Readonly<Record<string, (field: string | null) => string>> = {
  '22003': (field) =>
    field === null
      ? inEnglish('A field has a number that is too large.')
      : inEnglish('The field “{field}” has a number that is too large.', { field }),
  '22007': invalidDate,
  '22008': invalidDate,
  '22P02': (field) =>
    field === null
      ? inEnglish('A field has a value of the wrong type.')
      : inEnglish('The field “{field}” has a value of the wrong type.', { field }),
  '22P05': (field) =>
    field === null
      ? inEnglish('A field contains an unsupported character.')
      : inEnglish('The field “{field}” contains an unsupported character.', { field }),
  '23502': (field) =>
    field === null ? inEnglish('A field is missing.') : inEnglish('The field “{field}” is missing.', { field }),
  '54000': (field) =>
    field === null ? inEnglish('A field is too long.') : inEnglish('The field “{field}” is too long.', { field }),
};

function invalidDate(field: string | null): string {
  return field === null
    ? inEnglish('A field has a date that isn’t valid.')
    : inEnglish('The field “{field}” has a date that isn’t valid.', { field });
}

function rejectionReason(record: unknown, refusal: DatabaseRefusal): string {
  const { reason, code } = refusal;
  if (code === RAISED_BY_US) return reason;
  const field = refusedField(record, refusal);
  const known = REJECTIONS[code];
  if (known !== undefined) return known(field);
  return field === null
    ? inEnglish('A field has a value that isn’t valid ({code}).', { code })
    : inEnglish('The field “{field}” has a value that isn’t valid ({code}).', { field, code });
}

function productsOf(variations: readonly ShopRecord[], changed: readonly number[]): number[] {
  const ids = new Set(changed);
  const parents = variations.filter((row) => ids.has(row.id)).map((row) => row.parentId);
  return [...new Set(parents.filter((id) => id !== null))];
}

/** Deletes records that the shop no longer has and resolves their dead letters. Returns the changed ids, as `writeRecords` does. */
export async function removeRecords(
  tx: Tx,
  storeId: string,
  resource: Resource,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  await resolveDeadLetters(tx, storeId, resource, ids);
  if (resource === 'refunds') return removeRefunds(tx, storeId, ids);
  const { rows } = await sql<{ result: { ids_changed: number[] } }>`
    select remove_records(${storeId}::uuid, ${resource}, ${ids}::bigint[]) as result`.execute(tx.query);
  const removed = rows[0]?.result.ids_changed ?? [];
  // The parent products are no longer known, and deleted variations are rare.
  return resource === 'variations' ? [] : removed;
}

/**
 * Writes the orders of these refunds again without them, then deletes the refunds, which corrects the sums. Refunds known only from an
 * order's list stay: the shop never had them in another.
 */
async function removeRefunds(tx: Tx, storeId: string, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ data: { id: number } }>`
    select jsonb_set(o.data, '{refunds}', (
      select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(o.data -> 'refunds') r
      where (r ->> 'id')::bigint <> all (${ids}::bigint[])
    )) as data
    from woocommerce_orders o where o.store_id = ${storeId}::uuid and o.wc_id in (
      select order_id from woocommerce_order_refunds where store_id = ${storeId}::uuid and refund_id = any (${ids}::bigint[])
        and not data ? 'karoo_listed'
    )`.execute(tx.query);
  const orders = rows.map(({ data }) => shopRecord(data));
  const written = await writeRecords(tx, storeId, 'orders', orders);
  const unlisted = await sql<{ orders: number[] }>`
    select remove_unlisted_refunds(${storeId}::uuid, ${ids}::bigint[]) as orders`.execute(tx.query);
  return [...(unlisted.rows[0]?.orders ?? []), ...written.changed];
}

/** Counts refunds that only an order's list has. Returns the ids of the orders. */
export async function countListedRefunds(tx: Tx, storeId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ orders: number[] }>`select count_listed_refunds(${storeId}::uuid) as orders`.execute(
    tx.query,
  );
  return rows[0]?.orders ?? [];
}

/** Saves rejected records with their reasons. Saving one again increments its attempts and reopens it. */
export async function saveDeadLetters(
  tx: Tx,
  storeId: string,
  resource: Resource,
  rejected: readonly InvalidRecord[],
): Promise<void> {
  if (rejected.length === 0) return;
  const letters = rejected.map(({ id, reason, raw }) => {
    const key =
      id === null
        ? createHash('sha256')
            .update(jsonParameter(raw ?? null))
            .digest('hex')
        : String(id);
    return { key, wc_id: id, reason: reason.slice(0, 500), raw: keptOf(raw ?? null) };
  });
  await sql`
    insert into sync_dead_letters as d (store_id, entity_type, record_key, wc_id, reason, raw)
    select distinct on (l.key) ${storeId}::uuid, ${resource}, l.key, l.wc_id, l.reason, erase_rejected(${storeId}::uuid, ${resource}, l.raw)
    from jsonb_to_recordset(${jsonParameter(letters)}::jsonb) as l (key text, wc_id bigint, reason text, raw jsonb)
    on conflict (store_id, entity_type, record_key) do update set reason = excluded.reason, raw = excluded.raw,
      attempts = d.attempts + 1, last_seen_at = excluded.last_seen_at, resolved_at = null`.execute(tx.query);
}

/** These records are stored, or the shop no longer has them. */
export async function resolveDeadLetters(
  tx: Tx,
  storeId: string,
  resource: Resource,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await plannedOnce`
    update sync_dead_letters set resolved_at = now()
    where store_id = ${storeId}::uuid and entity_type = ${resource} and record_key = any (${ids.map(String)}::text[])
      and resolved_at is null`.execute(tx.query);
}

/** Announces changed ids to open browsers. Null: too many to list, or unknown. */
export async function announce(
  tx: Tx,
  storeId: string,
  entity: LiveEntity,
  ids: readonly number[] | null,
): Promise<void> {
  await plannedOnce`select announce_change(${storeId}::uuid, ${entity}, ${ids}::bigint[])`.execute(tx.query);
}
