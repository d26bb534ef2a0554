import { sql } from 'kysely';
import type { PlanStatus } from '#domain/plans.ts';
import type { Role } from '#domain/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface ProfileRow {
  id: string;
  email: string;
  full_name: string | null;
  company_name: string | null;
  plan_type: string;
  plan_status: PlanStatus;
  trial_ends_at: Date;
  past_due_since: Date | null;
  paid_until: Date | null;
  preferences: { choice?: { organization_id: string; store_id: string | null } };
}

export interface MembershipRow {
  id: string;
  organization_id: string;
  role: Role;
  status: string;
  joined_at: Date;
  name: string;
  description: string | null;
  owner_id: string;
}

export async function getProfile(tx: Tx, userId: string): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select id, email, full_name, company_name, plan_type, plan_status, trial_ends_at, past_due_since, paid_until, preferences
    from user_profiles where id = ${userId}::uuid`.execute(tx.query);
  return rows[0] ?? null;
}

/** A person's active memberships, the oldest first. */
export async function listMemberships(tx: Tx, userId: string): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select m.id, m.organization_id, m.role, m.status, m.joined_at, o.name, o.description, o.owner_id
    from organization_members m join organizations o on o.id = m.organization_id
    where m.user_id = ${userId}::uuid and m.status = 'active'
    order by m.joined_at, m.organization_id`.execute(tx.query);
  return rows;
}

/** Ids of an organization's stores as this person sees them, the oldest first. */
export async function listStoreIds(tx: Tx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from woocommerce_stores where organization_id = ${organizationId}::uuid and is_active
    order by created_at, id`.execute(tx.query);
  return rows.map((row) => row.id);
}

/**
 * Whose session a token is; null when it ended. One statement, for every call begins with it: the accounts library's own way
 * costs several milliseconds.
 */
export async function getSession(db: Database, token: string) {
  const { rows } = await sql<{ id: string; user_id: string; email: string; age_seconds: number }>`
    select s.id, u.id as user_id, u.email, extract(epoch from now() - s.updated_at)::float8 as age_seconds
    from auth_sessions s join auth_users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now()`.execute(db.kyselyForAccounts);
  return rows[0] ?? null;
}
