import { implement } from '@orpc/server';
import { accounts } from '#contract/accounts.ts';
import { hasFullAccess, trialDaysRemaining } from '#domain/plans.ts';
import { signedIn, type CallContext } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createProfile, saveChoice } from './accounts.commands.ts';
import { getProfile, listMemberships, listStoreIds, type MembershipRow, type ProfileRow } from './accounts.queries.ts';

export function accountsRoutes(platform: Platform) {
  const call = implement(accounts).$context<CallContext>().use(signedIn);
  return {
    me: call.me.handler(async ({ context }) => {
      const { person, transact } = context;
      const read = () =>
        transact(async (tx) => {
          const profile = await getProfile(tx, person.id);
          const memberships = await listMemberships(tx, person.id);
          const organizationId = chosenOrganization(profile, memberships);
          const stores = organizationId === null ? [] : await listStoreIds(tx, organizationId);
          return { profile, memberships, organizationId, storeId: chosenStore(profile, stores) };
        });
      let found = await read();
      if (found.profile === null) {
        await createProfile(platform, person.id);
        found = await read();
      }
      return {
        user: { id: person.id, email: person.email },
        profile: found.profile && describeProfile(found.profile),
        memberships: found.memberships.map(describeMembership),
        ...standing(found.profile, platform.now()),
        currentOrganizationId: found.organizationId,
        currentStoreId: found.storeId,
      };
    }),

    choose: call.choose.handler(async ({ context, input }) => {
      const { person, transact } = context;
      await transact(async (tx) => {
        const memberships = await listMemberships(tx, person.id);
        const isMember = memberships.some((membership) => membership.organization_id === input.organization_id);
        if (!isMember) throw new AppError('ORGANIZATION_NOT_FOUND');
        const stores = await listStoreIds(tx, input.organization_id);
        if (input.store_id !== null && !stores.includes(input.store_id)) throw new AppError('STORE_NOT_FOUND');
        await saveChoice(tx, person.id, input);
      });
      return input;
    }),
  };
}

function chosenOrganization(profile: ProfileRow | null, memberships: readonly MembershipRow[]): string | null {
  const ids = memberships.map((membership) => membership.organization_id);
  const choice = profile?.preferences.choice?.organization_id;
  return choice !== undefined && ids.includes(choice) ? choice : (ids[0] ?? null);
}

function chosenStore(profile: ProfileRow | null, stores: readonly string[]): string | null {
  const choice = profile?.preferences.choice?.store_id;
  return choice && stores.includes(choice) ? choice : (stores[0] ?? null);
}

function standing(profile: ProfileRow | null, now: Date) {
  if (profile === null) return { trialDaysRemaining: 0, hasFullAccess: false };
  const { plan_status: planStatus, trial_ends_at: trialEndsAt, past_due_since, paid_until } = profile;
  const plan = { planStatus, trialEndsAt, pastDueSince: past_due_since, paidUntil: paid_until };
  return { trialDaysRemaining: trialDaysRemaining(trialEndsAt, now), hasFullAccess: hasFullAccess(plan, now) };
}

function describeProfile(row: ProfileRow) {
  const { id, email, full_name, company_name, plan_type, plan_status, trial_ends_at } = row;
  return { id, email, full_name, company_name, plan_type, plan_status, trial_ends_at: trial_ends_at.toISOString() };
}

function describeMembership(row: MembershipRow) {
  const { id, organization_id, role, status, joined_at, name, description, owner_id } = row;
  const organization = { id: organization_id, name, description, owner_id };
  return { id, organization_id, role, status, joined_at: joined_at.toISOString(), organization };
}
