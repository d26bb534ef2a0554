import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { activityEntry, activityFilter } from '#contract/activity/activity.ts';
import {
  ACTIVITY_FIELDS,
  ACTIVITY_KINDS,
  type ActivityFieldGroup,
  type ActivitySubject,
  bulkIdOf,
} from '#domain/activity.ts';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import { plannedOnce, type StatementTag } from '../../platform/db/prepared-statements.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';
import type { FieldChange } from './activity.commands.ts';

export type ActivityEntry = z.output<typeof activityEntry>;
export type ActivityFilter = z.output<z.ZodObject<typeof activityFilter>>;

type Scope = OrganizationScope | StoreScope;

/** Counts up to here are exact: counting more would take long. */
const MAX_COUNTED = 1_000;
/** Of a file's entries. A longer one is written by a job. */
const MAX_FILE_COUNTED = 5_000;

/** Days of an organization without a store. */
const DEFAULT_TIME_ZONE = 'Africa/Johannesburg';

interface StoredEntry extends Omit<ActivityEntry, 'at' | 'person' | 'about' | 'changes'> {
  at: Date;
  user_id: string | null;
  about_user_id: string | null;
  /** The address of an invitation, while it exists. */
  email: string | null;
  changes: FieldChange[];
}

/** A page of the activity log, newest first, as far as the person may see it. */
export async function readActivityPage(
  tx: Tx,
  scope: Scope,
  filter: ActivityFilter,
  page: { page: number; per_page: number },
): Promise<{ items: ActivityEntry[]; total: number; capped: boolean }> {
  const where = conditionOf(scope, filter);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select from activity_log a where ${where} limit ${MAX_COUNTED + 1}) found`.execute(tx.query);
  const total = counted.rows[0]?.total ?? 0;
  const items = await readEntries(
    tx,
    scope,
    sql`${where} order by a.at desc, a.id desc limit ${page.per_page} offset ${(page.page - 1) * page.per_page}`,
  );
  return { items, total: Math.min(total, MAX_COUNTED), capped: total > MAX_COUNTED };
}

/** One line of the log's file: an entry's place among its changed fields. An entry without fields has one line. */
export type ActivityLineKey = readonly [id: string, place: number];

export interface ActivityLine {
  readonly key: ActivityLineKey;
  readonly entry: ActivityEntry;
  readonly change: ActivityEntry['changes'][number] | undefined;
}

/** How many lines the file has; `capped`: there are more. */
export async function countActivityLines(
  tx: Tx,
  scope: Scope,
  filter: ActivityFilter,
): Promise<{ total: number; capped: boolean }> {
  const { rows } = await sql<{ entries: number; total: number }>`
    select count(*)::integer as entries, coalesce(sum(greatest(jsonb_array_length(found.changes), 1)), 0)::integer as total
    from (select a.changes from activity_log a where ${conditionOf(scope, filter)} limit ${MAX_FILE_COUNTED + 1}) found`.execute(
    tx.query,
  );
  return { total: rows[0]?.total ?? 0, capped: (rows[0]?.entries ?? 0) > MAX_FILE_COUNTED };
}

/** The lines of all entries that match, newest first. */
export async function readActivityLineKeys(tx: Tx, scope: Scope, filter: ActivityFilter): Promise<ActivityLineKey[]> {
  const { rows } = await sql<{ id: string; lines: number }>`
    select a.id, greatest(jsonb_array_length(a.changes), 1) as lines from activity_log a
    where ${conditionOf(scope, filter)} order by a.at desc, a.id desc`.execute(tx.query);
  return rows.flatMap(({ id, lines }) => Array.from({ length: lines }, (_, place): ActivityLineKey => [id, place]));
}

/** The lines with these keys, in any order, as far as the person may see them. */
export async function readActivityLines(
  tx: Tx,
  scope: Scope,
  keys: readonly ActivityLineKey[],
): Promise<ActivityLine[]> {
  const ids = [...new Set(keys.map(([id]) => id))];
  const where = sql`a.organization_id = ${scope.organizationId}::uuid and a.id = any (${ids}::uuid[])`;
  const entries = new Map((await readEntries(tx, scope, where)).map((entry) => [entry.id, entry]));
  return keys.flatMap((key) => {
    const entry = entries.get(key[0]);
    return entry === undefined ? [] : [{ key, entry, change: entry.changes[key[1]] }];
  });
}

/** The most entries about a list of records that are read at once. */
const MAX_OF_RECORDS = 500;

/** Entries of a store by id, and the newest about these records, newest first, as far as the person may see them. */
export async function readActivityEntries(
  tx: Tx,
  scope: StoreScope,
  { ids, records }: { readonly ids: readonly string[]; readonly records: readonly string[] },
): Promise<ActivityEntry[]> {
  const inStore = sql`a.organization_id = ${scope.organizationId}::uuid and a.store_id = ${scope.storeId}::uuid`;
  if (ids.length === 0 && records.length === 0) return [];
  // Every table is read by its key.
  return readEntries(
    tx,
    scope,
    sql`a.organization_id = ${scope.organizationId}::uuid and a.id in (
      select a.id from activity_log a where ${inStore} and a.id = any (${[...ids]}::uuid[])
      union (select a.id from activity_log a where ${inStore} and a.record = any (${[...records]}::text[])
        order by a.at desc limit ${MAX_OF_RECORDS}::bigint))`,
    plannedOnce,
  );
}

async function readEntries(
  tx: Tx,
  { organizationId }: Scope,
  where: RawBuilder<unknown>,
  statement: StatementTag = sql,
): Promise<ActivityEntry[]> {
  const { rows } = await statement<StoredEntry>`
    select a.id, a.at, a.store_id, s.name as store_name, a.user_id, a.about_user_id, a.source, a.kind, a.record, a.title,
      a.outcome, a.error, a.currency, a.changes, i.email
    from (select * from activity_log a where ${where}) a
    left join woocommerce_stores s on s.id = a.store_id
    left join organization_invitations i on i.organization_id = a.organization_id and a.record = 'invitations/' || i.id
    order by a.at desc, a.id desc`.execute(tx.query);
  const people = [...new Set(rows.flatMap((row) => [row.user_id, row.about_user_id]).filter((id) => id !== null))];
  const names =
    people.length === 0
      ? []
      : (
          await sql<{ user_id: string; name: string }>`
            select user_id, name from karoo_activity_people(${organizationId}::uuid, ${people}::uuid[])`.execute(
            tx.query,
          )
        ).rows;
  const nameOf = new Map(names.map(({ user_id: id, name }) => [id, name]));
  const variationOf = await readVariationNames(tx, organizationId, rows);
  return rows.map((row) => entryOf(row, nameOf, variationOf));
}

/** A variation of a store, as a key. */
const variationKey = (storeId: string | null, id: number | undefined) => `${storeId}/${id}`;

/** The names of the entries' variations, as far as the stores still have them. */
async function readVariationNames(
  tx: Tx,
  organizationId: string,
  rows: readonly StoredEntry[],
): Promise<ReadonlyMap<string, string>> {
  const changed = rows.filter(({ changes }) => changes.some(({ variation }) => variation !== undefined));
  if (changed.length === 0) return new Map();
  const stores = [...new Set(changed.map(({ store_id }) => store_id))];
  const ids = new Set(changed.flatMap(({ changes }) => changes.flatMap(({ variation }) => variation ?? [])));
  const found = await sql<{ store_id: string; wc_id: number; name: string }>`
    select v.store_id, v.wc_id, v.name
    from karoo_activity_variations(${organizationId}::uuid, ${stores}::uuid[], ${[...ids]}::bigint[]) v`.execute(
    tx.query,
  );
  return new Map(
    found.rows.map(({ store_id, wc_id, name }) => [variationKey(store_id, Number(wc_id)), decodeEntities(name)]),
  );
}

function entryOf(
  { at, user_id, about_user_id, email, changes, ...row }: StoredEntry,
  nameOf: ReadonlyMap<string, string>,
  variationOf: ReadonlyMap<string, string>,
): ActivityEntry {
  const name = user_id === null ? undefined : nameOf.get(user_id);
  return {
    ...row,
    at: at.toISOString(),
    title: row.title === null ? null : decodeEntities(row.title),
    person: user_id === null || name === undefined ? null : { id: user_id, name },
    about: (about_user_id && nameOf.get(about_user_id)) ?? email,
    error: row.error === null ? null : translateMessage(row.error),
    changes: changes.map((change) => ({
      ...change,
      variation_name: variationOf.get(variationKey(row.store_id, change.variation)),
      ...(change.error !== undefined && { error: translateMessage(change.error) }),
    })),
  };
}

function kindsOf(subject: ActivitySubject): string[] {
  return ACTIVITY_KINDS.filter((kind) => kind.startsWith(`${subject}.`));
}

/** Parts of a change of many products are listed with the record that they changed, or with that change. */
function ofRecord(record: string | undefined): RawBuilder<unknown> {
  if (record === undefined) return sql`a.part_of is null`;
  const bulkId = bulkIdOf(record);
  return bulkId === null ? sql`a.record = ${record}` : sql`a.part_of = ${bulkId}::uuid`;
}

/** Whether an entry changed such a field, or one of its parts did. */
function hasChanged(group: ActivityFieldGroup): RawBuilder<unknown> {
  const names = sql`${[...ACTIVITY_FIELDS[group]]}::text[]`;
  const changed = (alias: RawBuilder<unknown>) =>
    sql`exists (select from jsonb_array_elements(${alias}.changes) c where c ->> 'field' = any (${names}))`;
  return sql`(${changed(sql`a`)} or case when a.record like 'bulk/%' then exists (
    select from activity_log part where part.organization_id = a.organization_id
      and part.part_of = substr(a.record, 6)::uuid and ${changed(sql`part`)}) end)`;
}

function conditionOf({ organizationId }: Scope, filter: ActivityFilter): RawBuilder<unknown> {
  const { store_id, person, record, subject, source, field, after, before } = filter;
  // A subquery, which PostgreSQL computes once.
  const start = (day: string, plus: number) => sql`(select shop_day_start(${day}::date + ${plus}::integer, coalesce(
    (select s.timezone from woocommerce_stores s
      where s.organization_id = ${organizationId}::uuid and s.is_active
      order by s.id = ${store_id ?? null}::uuid desc nulls last, s.created_at, s.id limit 1),
    ${DEFAULT_TIME_ZONE})))`;
  const conditions = [
    sql`a.organization_id = ${organizationId}::uuid`,
    store_id !== undefined && sql`a.store_id = ${store_id}::uuid`,
    person !== undefined && sql`a.user_id = ${person}::uuid`,
    ofRecord(record),
    field !== undefined && hasChanged(field),
    subject !== undefined && sql`a.kind = any (${kindsOf(subject)}::text[])`,
    // A literal, for the index of Karoo's own changes.
    source !== undefined && sql`a.source = ${sql.lit(source)}`,
    after !== undefined && sql`a.at >= ${start(after, 0)}`,
    before !== undefined && sql`a.at < ${start(before, 1)}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}
