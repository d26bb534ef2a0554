import { type Selectable, sql } from 'kysely';
import type { DigestSettings } from '#contract/digest.ts';
import type { DigestTime } from '#domain/digest.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Language } from '#domain/language/language.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { chosenLanguage } from '../../../platform/language/language.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** The digest of somebody who has not chosen one: off, and what the form begins with. */
export const DEFAULT_TIME: DigestTime = { frequency: 'daily', weekday: 1, hour: 7 };

/** The key of a digest. */
export interface DigestKey {
  readonly storeId: string;
  readonly userId: string;
}

type DigestRow = Selectable<Tables['digests']>;

/** A digest with what is needed to send it. */
export interface DigestToSend extends DigestRow {
  readonly store_name: string;
  readonly organization_id: string;
  readonly timezone: string;
  readonly email: string;
  readonly person_name: string;
  readonly language: Language | null;
}

/** The signed-in person's choice, or the defaults. In a server transaction, since people cannot read the address. */
export async function readSettings(tx: Tx, store: StoreScope, userId: string): Promise<DigestSettings> {
  const { timezone } = await readShopSettings(tx, store);
  const row = await tx.query
    .selectFrom('digests')
    .selectAll()
    .where('store_id', '=', store.storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const isStopped = row?.channel === 'slack' && row.slack_stopped_at !== null;
  return {
    store_id: store.storeId,
    on: row?.is_on ?? false,
    frequency: row?.frequency ?? DEFAULT_TIME.frequency,
    weekday: row?.weekday ?? DEFAULT_TIME.weekday,
    hour: row?.hour ?? DEFAULT_TIME.hour,
    channel: row?.channel ?? 'email',
    timezone,
    next_at: isStopped ? null : (row?.next_at?.toISOString() ?? null),
    last_day: row?.last_day ?? null,
    last_sent_at: row?.last_sent_at?.toISOString() ?? null,
    slack: {
      has_address: row !== undefined && row.slack_sealed !== null,
      problem: row?.slack_problem ?? null,
      failed_at: row?.slack_failed_at?.toISOString() ?? null,
      failures: row?.slack_failures ?? 0,
      stopped_at: row?.slack_stopped_at?.toISOString() ?? null,
    },
  };
}

/** A digest whose store is in use, with its person and store; null without it. In a server transaction. */
export async function readToSend(tx: Tx, { storeId, userId }: DigestKey): Promise<DigestToSend | null> {
  const { rows } = await sql<DigestToSend>`
    select d.*, s.name as store_name, s.organization_id, s.timezone, u.email, coalesce(p.full_name, u.name) as person_name,
      ${chosenLanguage('p')} as language
    from digests d
    join woocommerce_stores s on s.id = d.store_id and s.is_active and not s.is_sample
    join organizations o on o.id = s.organization_id and o.deletion_due_at is null
    join auth_users u on u.id = d.user_id
    left join user_profiles p on p.id = d.user_id
    where d.store_id = ${storeId}::uuid and d.user_id = ${userId}::uuid`.execute(tx.query);
  return rows[0] ?? null;
}

/** The digests to look at now, of all stores, longest due first. */
export async function readDueKeys(tx: Tx, now: Date, limit: number): Promise<DigestKey[]> {
  const rows = await tx.query
    .selectFrom('digests')
    .select(['store_id', 'user_id'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();
  return rows.map(({ store_id, user_id }) => ({ storeId: store_id, userId: user_id }));
}
