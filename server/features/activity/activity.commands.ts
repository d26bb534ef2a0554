import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { ACTIVITY_YEARS, type ACTIVITY_OUTCOMES, type ActivityKind } from '#domain/activity.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** One changed field. Values are texts, numbers or booleans; both are missing where only the fact matters. */
export interface FieldChange {
  readonly field: string;
  readonly before?: string | number | boolean | null;
  readonly after?: string | number | boolean | null;
  /** The variation that it belongs to. */
  readonly variation?: number;
  /** The shop's message where it refused this part of a change. */
  readonly error?: string;
}

/** The effect of a change on one record, or the intended effect. */
export interface LoggedChange {
  readonly kind: ActivityKind;
  /** The record's path in the shop, e.g. `orders/140`; null for one that was not created. */
  readonly record: string | null;
  /** A product's name where it is not stored; otherwise it is looked up. */
  readonly title?: string | undefined;
  readonly changes: readonly FieldChange[];
  /** The shop's message, for a write that counts as done although the shop refused it. */
  readonly refused?: string | undefined;
}

interface StoreWrite {
  readonly organizationId: string;
  readonly storeId: string;
  readonly userId: string;
  readonly operationId: string;
  /** The job that the write is a part of. */
  readonly partOf?: string | undefined;
  readonly outcome: (typeof ACTIVITY_OUTCOMES)[number];
  readonly error: string | null;
  readonly at: Date;
}

/** Logs a write to a shop, in the server's transaction. A later outcome of the same operation replaces its entries.
 * Of an order whose customer was erased it keeps no personal data. */
export async function logShopWrite(tx: Tx, write: StoreWrite, logged: readonly LoggedChange[]): Promise<void> {
  for (const [place, change] of logged.entries()) {
    const { kind, record, title = null, changes, refused } = change;
    const outcome = refused === undefined ? write.outcome : 'refused';
    // oxlint-disable-next-line no-await-in-loop -- a batch of the proxy has several, all others one
    const about = await readRecord(tx, write.storeId, record);
    if (about === undefined) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sql`
      insert into activity_log (organization_id, id, at, store_id, user_id, kind, record, title, outcome, error, currency, part_of, changes)
      values (${write.organizationId}::uuid, ${entryId(write, place)}::uuid, ${write.at}, ${write.storeId}::uuid, ${write.userId}::uuid,
        ${kind}, ${record}, ${about.title ?? title}, ${outcome},
        ${about.is_erased ? null : (refused ?? write.error)}, ${about.currency}, ${write.partOf ?? null}::uuid,
        ${about.is_erased ? sql`activity_without_person(${jsonParameter(changes)}::jsonb)` : sql`${jsonParameter(changes)}::jsonb`})
      on conflict (organization_id, id) do update set at = excluded.at, record = excluded.record, title = excluded.title,
        outcome = excluded.outcome, error = excluded.error, changes = excluded.changes`.execute(tx.query);
  }
}

/** The title and currency of a record, and whether its customer was erased. Undefined when the store is gone. */
async function readRecord(tx: Tx, storeId: string, record: string | null) {
  const store = await tx.query
    .selectFrom('woocommerce_stores')
    .select('currency')
    .where('id', '=', storeId)
    .executeTakeFirst();
  const [resource, id = ''] = record?.split('/') ?? [];
  const select = /^\d{1,15}$/.test(id) && TITLES[resource ?? ''];
  if (store === undefined || !select) return store && { ...UNKNOWN, ...store };
  const { rows } = await sql<{ title: string; currency?: string; is_erased?: boolean }>`
    ${select} r where r.store_id = ${storeId}::uuid and r.wc_id = ${id}::bigint`.execute(tx.query);
  return { ...UNKNOWN, ...store, ...rows[0] };
}

const UNKNOWN = { title: null, is_erased: false };

const TITLES: Record<string, RawBuilder<unknown>> = {
  orders: sql`select r.number as title, r.currency, is_erased_order(r.billing_email) as is_erased from woocommerce_orders`,
  products: sql`select r.name as title from woocommerce_products`,
};

/** Two stores of an organization may get the same key from a client, so the store is part of the id. */
function entryId({ storeId, operationId }: StoreWrite, place: number): string {
  const hex = createHash('sha256').update(`${storeId} ${operationId} ${place}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface OrganizationChange {
  readonly organizationId: string;
  /** Null for a visitor without an account. */
  readonly userId: string | null;
  readonly kind: ActivityKind;
  readonly at: Date;
  readonly storeId?: string;
  readonly aboutUserId?: string;
  readonly record?: string;
  readonly title?: string | null;
  readonly changes?: readonly FieldChange[];
}

/** Logs a change inside Karoo, in the transaction that makes it: the person's own or the server's. */
export async function logChange(tx: Tx, change: OrganizationChange): Promise<void> {
  await tx.query
    .insertInto('activity_log')
    .values({
      organization_id: change.organizationId,
      at: change.at,
      user_id: change.userId,
      kind: change.kind,
      store_id: change.storeId ?? null,
      about_user_id: change.aboutUserId ?? null,
      record: change.record ?? null,
      title: change.title ?? null,
      changes: jsonParameter(change.changes ?? []),
    })
    .execute();
}

/** A change that was made in the shop itself. */
export interface ChangeInShop {
  readonly kind: ActivityKind;
  readonly record: string;
  /** Subjects of operations that explain the change: Karoo made it itself. */
  readonly subjects: readonly string[];
  readonly changes: readonly FieldChange[];
}

/**
 * Logs changes that a sync saw in the shop, unless an operation explains them: one that was sent and whose answer is not stored
 * yet. Before the first sync is complete nothing is logged. In the server's transaction.
 */
export async function logChangesInShop(tx: Tx, storeId: string, seen: readonly ChangeInShop[]): Promise<void> {
  if (seen.length === 0) return;
  const found = seen.map((one) => ({ ...one, wc_id: Number(one.record.split('/')[1]) }));
  const { rows } = await sql<UnexplainedChange>`
    select s.organization_id, s.id as store_id, c.kind, c.record, coalesce(o.number, p.name) as title,
      coalesce(o.currency, s.currency) as currency, c.changes::text as changes
    from woocommerce_stores s
    cross join jsonb_to_recordset(${jsonParameter(found)}::jsonb)
      as c (kind text, record text, subjects text[], changes jsonb, wc_id bigint)
    left join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = c.wc_id and c.kind = 'order.status'
    left join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = c.wc_id and c.kind = 'product.change'
    where s.id = ${storeId}::uuid and s.last_sync_at is not null and not exists (
      select from shop_operations w where w.store_id = ${storeId}::uuid and w.subject = any (c.subjects) and w.sent_at is not null
        and (w.state = 'running' or (w.state = 'failed' and w.sent_at > now() - interval '1 hour')))`.execute(tx.query);
  if (rows.length === 0) return;
  await tx.query
    .insertInto('activity_log')
    .values(rows.map((row) => ({ ...row, at: sql<Date>`now()`, source: 'shop' as const })))
    .execute();
}

interface UnexplainedChange {
  organization_id: string;
  store_id: string;
  kind: ActivityKind;
  record: string;
  title: string | null;
  currency: string | null;
  /** JSON */
  changes: string;
}

/** The fields that differ, for `logChange`. */
export function changedFields(before: object, after: object, fields: readonly string[]): FieldChange[] {
  return fields.flatMap((field) => {
    const [was, is] = [before, after].map((side) => (Reflect.get(side, field) ?? null) as string | number | null);
    return was === is ? [] : [{ field, before: was ?? null, after: is ?? null }];
  });
}

/** Deletes entries older than two years. In the server's transaction. */
export async function deleteOldActivity(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - ACTIVITY_YEARS);
  await tx.query.deleteFrom('activity_log').where('at', '<', since).execute();
}
