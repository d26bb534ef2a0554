import { type Selectable, sql } from 'kysely';
import type { ColumnScreen } from '#domain/columns/screens.ts';
import type { Language } from '#domain/language/language.ts';
import type { Role } from '#domain/roles.ts';
import type { OwnerPlan } from '../../platform/access/gate.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { chosenLanguage, currentLanguage } from '../../platform/language/language.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { hashSessionToken } from './sessions/hashed-sessions.ts';
import { plannedOnce } from '../../platform/db/prepared-statements.ts';

export interface StoredPreferences {
  choice?: { organization_id: string; store_id: string | null };
  trial_reminders?: boolean;
  member_joined?: boolean;
  onboarded?: boolean;
  first_steps_closed?: boolean;
  language?: Language | null;
  columns?: Partial<Record<ColumnScreen, string>>;
  dashboards?: Record<string, string>;
}

export type ProfileRow = Omit<Selectable<Tables['user_profiles']>, 'preferences' | 'created_at' | 'updated_at'> & {
  preferences: StoredPreferences;
};

export interface MembershipRow extends OwnerPlan {
  id: string;
  organization_id: string;
  role: Role;
  status: string;
  joined_at: Date;
  name: string;
  description: string | null;
  owner_id: string;
  deletion_due_at: Date | null;
  store_ids: string[];
  sample_store_id: string | null;
}

/** The language for emails that a person's own action sends: the chosen one, or that of the request. */
export async function readLanguage(db: Database, userId: string): Promise<Language> {
  const person = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('user_profiles as p')
      .select(chosenLanguage('p').as('language'))
      .where('p.id', '=', userId)
      .executeTakeFirst(),
  );
  return person?.language ?? currentLanguage();
}

export async function getProfile(tx: Tx, userId: string): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select id, email, full_name, company_name, plan_type, plan_status, trial_ends_at, past_due_since, paid_until,
      closing_requested_at, deletion_due_at, preferences
    from user_profiles where id = ${userId}::uuid`.execute(tx.query);
  return rows[0] ?? null;
}

/** A person's active memberships and the organizations they own, each once, oldest first. */
export async function listMemberships(tx: Tx, userId: string): Promise<MembershipRow[]> {
  const { rows } = await sql<Omit<MembershipRow, keyof OwnerStanding>>`
    select coalesce(m.id, o.id) as id, o.id as organization_id, coalesce(m.role, 'owner') as role,
      coalesce(m.status, 'active') as status, coalesce(m.joined_at, o.created_at) as joined_at,
      o.name, o.description, o.owner_id, o.deletion_due_at,
      array(select s.id from woocommerce_stores s where s.organization_id = o.id and s.is_active order by s.created_at, s.id) as store_ids,
      (select s.id from woocommerce_stores s where s.organization_id = o.id and s.is_active and s.is_sample limit 1) as sample_store_id
    from organizations o
    left join organization_members m on m.organization_id = o.id and m.user_id = ${userId}::uuid and m.status = 'active'
    where m.user_id is not null or o.owner_id = ${userId}::uuid
    order by joined_at, o.id`.execute(tx.query);
  const ids = rows.map(({ organization_id }) => organization_id);
  // A statement of its own: in Citus, one on tables of all nodes cannot call a function that reads some.
  const { rows: standings } = await sql<OwnerStanding & { organization_id: string }>`
    select o.id as organization_id, p.owner_plan_status, p.owner_trial_ends_at, p.owner_past_due_since, p.owner_paid_until
    from unnest(${ids}::uuid[]) o (id) left join lateral access_context(o.id) p on true`.execute(tx.query);
  const byId = new Map(standings.map((standing) => [standing.organization_id, standing]));
  return rows.map((row) => ({ ...row, ...(byId.get(row.organization_id) as OwnerStanding) }));
}

type OwnerStanding = Pick<
  MembershipRow,
  'owner_plan_status' | 'owner_trial_ends_at' | 'owner_past_due_since' | 'owner_paid_until'
>;

/** Ids of an organization's stores that this person sees, oldest first. */
export async function listStoreIds(tx: Tx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from woocommerce_stores where organization_id = ${organizationId}::uuid and is_active
    order by created_at, id`.execute(tx.query);
  return rows.map((row) => row.id);
}

/** Returns a token's session; null when it has ended. One statement, since every call runs it: the library's takes milliseconds longer. */
export async function getSession(db: Database, token: string) {
  const { rows } = await plannedOnce<{
    id: string;
    user_id: string;
    email: string;
    age_seconds: number;
    unused_seconds: number;
  }>`
    select s.id, u.id as user_id, u.email, extract(epoch from now() - s.updated_at)::float8 as age_seconds,
      extract(epoch from now() - s.last_used_at)::float8 as unused_seconds
    from auth_sessions s join auth_users u on u.id = s.user_id
    where s.token = ${hashSessionToken(token)} and s.expires_at > now()`.execute(db.kyselyForServer);
  return rows[0] ?? null;
}
