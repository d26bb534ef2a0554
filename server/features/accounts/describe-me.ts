import { trialDaysRemaining } from '#domain/billing/plans.ts';
import type { ColumnScreen } from '#domain/columns/screens.ts';
import type { Language } from '#domain/language/language.ts';
import { hasPlanAccess } from '../../platform/access/gate.ts';
import type { MembershipRow, ProfileRow, StoredPreferences } from './accounts.queries.ts';

/** The response of `me` without the user: profile, memberships, access, and the selected organization and store. */
export function describeMe(profile: ProfileRow | null, memberships: readonly MembershipRow[], now: Date) {
  const current = chosenOrganization(profile, memberships);
  const hasStore = memberships.some((membership) => membership.store_ids.length > 0);
  return {
    profile: profile && describeProfile(profile),
    memberships: memberships.map(describeMembership),
    trialDaysRemaining: profile === null ? 0 : trialDaysRemaining(profile.trial_ends_at, now),
    hasFullAccess: profile !== null && hasPlanAccess(profile, current, now),
    currentOrganizationId: current?.organization_id ?? null,
    currentStoreId: chosenStore(profile, current),
    preferences: readPreferences(profile?.preferences ?? {}, hasStore),
    deletionDueAt: profile?.deletion_due_at?.toISOString() ?? null,
  };
}

export function describeProfile(row: ProfileRow) {
  return {
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    company_name: row.company_name,
    plan_type: row.plan_type,
    plan_status: row.plan_status,
    trial_ends_at: row.trial_ends_at.toISOString(),
    past_due_since: row.past_due_since?.toISOString() ?? null,
    paid_until: row.paid_until?.toISOString() ?? null,
  };
}

function describeMembership(row: MembershipRow) {
  const {
    id,
    organization_id,
    role,
    status,
    joined_at,
    name,
    description,
    owner_id,
    deletion_due_at,
    sample_store_id,
  } = row;
  return {
    id,
    organization_id,
    role,
    status,
    joined_at: joined_at.toISOString(),
    organization: {
      id: organization_id,
      name,
      description,
      owner_id,
      deletion_due_at: deletion_due_at?.toISOString() ?? null,
      sample_store_id,
    },
  };
}

function chosenOrganization(profile: ProfileRow | null, memberships: readonly MembershipRow[]): MembershipRow | null {
  const choice = profile?.preferences.choice?.organization_id;
  return memberships.find(({ organization_id }) => organization_id === choice) ?? memberships[0] ?? null;
}

function chosenStore(profile: ProfileRow | null, organization: MembershipRow | null): string | null {
  const stores = organization?.store_ids ?? [];
  const choice = profile?.preferences.choice?.store_id;
  return choice && stores.includes(choice) ? choice : (stores[0] ?? null);
}

export interface Preferences {
  trial_reminders: boolean;
  member_joined: boolean;
  onboarded: boolean;
  first_steps_closed: boolean;
  language: Language | null;
  columns?: Partial<Record<ColumnScreen, string>>;
  dashboards?: Record<string, string>;
}

/** A person's preferences with their defaults. A person who sees a store has finished the first steps. */
export function readPreferences(stored: StoredPreferences, hasStore: boolean): Preferences {
  return {
    trial_reminders: stored.trial_reminders ?? true,
    member_joined: stored.member_joined ?? true,
    onboarded: stored.onboarded ?? hasStore,
    first_steps_closed: stored.first_steps_closed ?? false,
    language: stored.language ?? null,
    ...(stored.columns && { columns: stored.columns }),
    ...(stored.dashboards && { dashboards: stored.dashboards }),
  };
}
