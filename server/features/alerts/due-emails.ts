import { sql } from 'kysely';
import type { AlertCause } from '#contract/alerts.ts';
import type { AlertKind } from '#domain/alerts.ts';
import { ANOMALY_KINDS } from '#domain/anomalies/anomaly-kinds.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { runInLanguage } from '../../platform/language/language.ts';
import type { Platform } from '../../platform/platform.ts';
import { readRecipients } from './recipients.ts';
import { toCause, WAS_SO_BEFORE } from './alerts.queries.ts';
import { alertEmail } from './alerts.mail.ts';
import { type AlertMailKind, readSettings } from './settings.commands.ts';

/** The kinds of alerts of each choice; each kind is an email of its own. */
const MAILED: readonly (readonly [AlertMailKind, readonly AlertKind[]])[] = [
  ['low_stock', ['low_stock']],
  ['out_of_stock', ['out_of_stock']],
  ['failed_sync', ['failed_sync']],
  ['webhook', ['webhook']],
  ['unusual', ANOMALY_KINDS],
];

/** Consecutive failed syncs after which the email is sent before an hour has passed. */
const FAILED_RUNS = 3;

/**
 * Whether the open alerts `a` of a kind are ready to be emailed. Stock emails are limited to one per store and hour, and leave out what was
 * already so when the store was connected.
 */
async function isReadyToSend(tx: Tx, kind: AlertKind, storeId: string, now: Date) {
  if (kind === 'webhook') return sql`true`;
  if (kind === 'failed_sync') {
    if ((await countFailedRuns(tx, storeId)) >= FAILED_RUNS) return sql`true`;
    return sql`a.opened_at <= ${now}::timestamptz - interval '1 hour'`;
  }
  return sql`(not ${WAS_SO_BEFORE} and not exists (select from alerts l where l.organization_id = a.organization_id and l.store_id = ${storeId}::uuid
      and l.kind = a.kind and (l.mailed_at > ${now}::timestamptz - interval '1 hour'
        -- What differs from the usual may come and go for a while.
        or a.kind = any (${[...ANOMALY_KINDS]}::text[]) and l.subject = a.subject and l.mailed_at > ${now}::timestamptz - interval '12 hours')))`;
}

/** The failed syncs since the last one that was completed. */
async function countFailedRuns(tx: Tx, storeId: string): Promise<number> {
  const { rows } = await sql<{ failed: string }>`
    select count(*) as failed from sync_runs r where r.store_id = ${storeId}::uuid and r.status = 'failed' and r.started_at > coalesce((
      select max(c.started_at) from sync_runs c where c.store_id = ${storeId}::uuid and c.status = 'completed'), '-infinity')`.execute(
    tx.query,
  );
  return Number(rows[0]?.failed ?? 0);
}

/**
 * Sends due emails about a store's open alerts to the chosen recipients after the commit. Each alert is sent once. Call it
 * in the transaction of `checkStore`, which holds the lock.
 */
export async function sendDueEmails(
  tx: Tx,
  { mail, publicUrl }: Pick<Platform, 'mail' | 'publicUrl'>,
  storeId: string,
  now: Date,
): Promise<void> {
  const waiting = await readUnsentKinds(tx, storeId);
  if (waiting.size === 0) return;
  const store = await tx.query
    .selectFrom('woocommerce_stores as s')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .select(['s.name', 's.organization_id'])
    .where('s.id', '=', storeId)
    .where('s.is_active', '=', true)
    .where('o.deletion_due_at', 'is', null)
    .executeTakeFirst();
  if (store === undefined) return;
  const organizationId = store.organization_id;
  const { mails } = await readSettings(tx, organizationId);
  for (const [choice, all] of MAILED) {
    const kinds = all.filter((kind) => waiting.has(kind));
    if (kinds.length === 0) continue;
    const people = await readRecipients(tx, organizationId, mails[choice]);
    if (people.length === 0) continue;
    for (const kind of kinds) {
      const causes = await claimReady(tx, kind, storeId, now);
      if (causes.length === 0) continue;
      tx.afterCommit(async () => {
        for (const { email: to, name, language } of people) {
          const about = {
            to,
            name,
            store: { name: store.name, organizationId, storeId },
            kind: choice,
            causes,
            publicUrl,
          };
          await mail.send(runInLanguage(language, () => alertEmail(about)));
        }
      });
    }
  }
}

/** The kinds of open alerts that were not sent and may be: mostly none. */
async function readUnsentKinds(tx: Tx, storeId: string): Promise<ReadonlySet<AlertKind>> {
  const { rows } = await sql<{ kind: AlertKind }>`/* planned once: unsent alerts */
    select distinct a.kind from alerts a
    where a.store_id = ${storeId}::uuid and a.cleared_at is null and a.mailed_at is null`.execute(tx.query);
  return new Set(rows.map(({ kind }) => kind).filter((kind) => MAILED.some(([, kinds]) => kinds.includes(kind))));
}

/** Marks ready alerts as sent and returns their causes, lowest stock first. */
async function claimReady(tx: Tx, kind: AlertKind, storeId: string, now: Date): Promise<AlertCause[]> {
  const { rows } = await sql<{ data: object }>`
    update alerts a set mailed_at = ${now}::timestamptz
    where a.store_id = ${storeId}::uuid and a.kind = ${kind} and a.cleared_at is null and a.mailed_at is null
      and ${await isReadyToSend(tx, kind, storeId, now)}
    returning a.data`.execute(tx.query);
  const stockOf = (data: object) => Number(Reflect.get(data, 'stock') ?? 0);
  return rows
    .map(({ data }) => data)
    .toSorted((one, other) => stockOf(one) - stockOf(other))
    .map((data) => toCause(kind, data));
}
