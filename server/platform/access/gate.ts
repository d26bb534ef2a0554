import { type RawBuilder, sql } from 'kysely';
import type { CallMeta } from '#contract/base.ts';
import { SESSION_USER_HEADER } from '#contract/http/session-header.ts';
import { isUuid, type OrganizationScope, type StoreScope } from '#domain/ids.ts';
import { hasFullAccess, isPaidAccess, type PlanState, type PlanStatus } from '#domain/billing/plans.ts';
import { mayOnSampleData, mayWhileEnding, roleMay, type Role } from '#domain/roles.ts';
import { t } from '#domain/language/t.ts';
import { selectAccess, type Access, type Caller, type StoreWrites } from '../db/access-settings.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { CallContext, Person, RequestContext } from './call-context.ts';
import { plannedOnce } from '../db/prepared-statements.ts';

/** The plan of an organization's owner. */
export interface OwnerPlan {
  owner_plan_status: PlanStatus | null;
  owner_trial_ends_at: Date | null;
  owner_past_due_since: Date | null;
  owner_paid_until: Date | null;
}

/** A row of `contextOf` with what the person may see of the requested organization or store. */
interface AccessContext extends Plan, OwnerPlan, Access {
  role: Role | null;
  organization_id: string | null;
  owner_id: string | null;
  deletion_due_at: Date | null;
  /** Of the requested store; absent for an organization. */
  timezone?: string | null;
  currency?: string | null;
  low_stock?: unknown;
  is_sample?: boolean | null;
  /** Changes of the requested store. */
  version?: number | null;
  writes?: number | null;
}

const CONTEXT_COLUMNS = sql.join(
  [
    'organization_id',
    'owner_id',
    'role',
    'deletion_due_at',
    'plan_status',
    'trial_ends_at',
    'past_due_since',
    'paid_until',
    'owner_plan_status',
    'owner_trial_ends_at',
    'owner_past_due_since',
    'owner_paid_until',
  ].map((column) => sql.ref(`p.${column}`)),
);

/** Access rules of a call's contract. `readOnly`: its transactions may not write. */
export type GateMeta = CallMeta & { readonly readOnly?: boolean };

/** Checks access to calls. `now` in UTC. */
export interface Gate {
  /**
   * Returns the context that the contract promises. Throws UNAUTHORIZED without a session, TRIAL_EXPIRED when no plan covers the call,
   * STORE_NOT_FOUND or ORGANIZATION_NOT_FOUND for what the person may not see, FORBIDDEN_ROLE, ORGANIZATION_ENDING, SAMPLE_DATA, SERVER_ONLY,
   * and INVALID_INPUT when the input, not yet validated, has no id.
   */
  open(meta: GateMeta, input: unknown, request: RequestContext): Promise<CallContext>;
}

export function createGate(options: { db: Database; now: () => Date }): Gate {
  const { db, now } = options;
  return {
    async open(meta, input, request) {
      if (meta.access === 'public') return { ...request, transact: noTransaction };
      const person = await request.identify();
      if (person === null)
        throw new AppError('UNAUTHORIZED', meta.unauthorized ? { message: meta.unauthorized() } : {});
      if (meta.access === 'server') throw new AppError('SERVER_ONLY');
      const expected = request.headers.get(SESSION_USER_HEADER);
      if (expected !== null && expected !== person.id) throw new AppError('UNAUTHORIZED');
      const context = { ...request, person };
      const caller = { userId: person.id, readOnly: meta.readOnly ?? false };
      if (meta.access === 'session') {
        const access = meta.afterTrial ? undefined : await requirePlanInReach(db, person, now());
        return { ...context, tenant: person.id, transact: createTransact(db, caller, access) };
      }
      const id = requestedId(meta, input);
      const mayUseReplica = meta.replica === true && db.replica !== null && db.replica.isUsable();
      const accessContext = await readAccessContext(db, person, meta, id);
      requirePlan(meta, accessContext, now());
      if (id === null) throw missingIdError(meta);
      const { access, writes, ...scope } = createScopes(meta, id, accessContext);
      const { organizationId } = scope.organization;
      const member = {
        ...caller,
        organizationId,
        ...(scope.store && { storeId: scope.store.storeId, writes, mayUseReplica }),
      };
      return { ...context, ...scope, transact: createTransact(db, member, access) };
    },
  };
}

/** The first transaction reuses the access just read. Later ones read it again, since it may have changed. */
function createTransact(db: Database, caller: Caller, access?: Access): CallContext['transact'] {
  let fresh = access;
  return (work) => {
    const known = fresh;
    fresh = undefined;
    return db.asUser(known === undefined ? caller : { ...caller, access: known }, work);
  };
}

function noTransaction(): Promise<never> {
  return Promise.reject(new Error('A public call has no transaction.'));
}

/** The scope of a store for the server's own work: jobs, webhooks, the sync. The caller has checked the store. */
export function scopeForServer(storeId: string, organizationId: string): StoreScope {
  return { storeId, organizationId } as StoreScope;
}

/** The scope of an organization for the server's own work, e.g. an approval that expires. */
export function organizationForServer(organizationId: string): OrganizationScope {
  return { organizationId } as OrganizationScope;
}

function requestedId(meta: CallMeta, input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const id: unknown = Reflect.get(input, meta.access === 'store' ? 'store_id' : 'organization_id');
  return typeof id === 'string' && isUuid(id) ? id : null;
}

function missingIdError({ access }: CallMeta): AppError {
  const path = access === 'store' ? 'store_id' : 'organization_id';
  const message = t('Give an id of the form 00000000-0000-0000-0000-000000000000.');
  return new AppError('INVALID_INPUT', { message: `${path}: ${message}`, data: { issues: [{ path, message }] } });
}

/** One statement without a role: every call waits for it, and a transaction with a role would need four statements. */
async function readAccessContext(
  db: Database,
  person: Person,
  meta: CallMeta,
  id: string | null,
): Promise<AccessContext | null> {
  const personId = sql`${person.id}::uuid`;
  const accessContext =
    meta.access === 'store'
      ? plannedOnce<AccessContext>`select ${CONTEXT_COLUMNS}, a.*, s.timezone, s.currency,
            s.supports->'lowStockAmount' as low_stock, s.is_sample, v.version, v.writes
          from (select ${id}::uuid as id) named
          left join woocommerce_stores s on s.id = named.id and s.is_active
          left join store_versions v on v.store_id = ${id}::uuid
          cross join lateral (${contextOf(personId, sql`s.organization_id`)}) p
          cross join lateral (${selectAccess(personId, sql`s.organization_id`)}) a`
      : plannedOnce<AccessContext>`select ${CONTEXT_COLUMNS}, a.*
          from (${contextOf(personId, sql`${id}::uuid`)}) p, (${selectAccess(personId, sql`${id}::uuid`)}) a`;
  const { rows } = await accessContext.execute(db.kyselyForServer);
  return rows[0] ?? null;
}

interface Plan {
  plan_status: PlanStatus;
  trial_ends_at: Date | null;
  past_due_since: Date | null;
  paid_until: Date | null;
}

/**
 * Allows a call that spans organizations when any relevant plan is active: the caller's, or that of an owner they work for.
 * Returns what the caller may see.
 */
async function requirePlanInReach(db: Database, person: Person, now: Date): Promise<Access> {
  // One list of ids: with an `or`, PostgreSQL would read the profiles of everybody.
  const personId = sql`${person.id}::uuid`;
  const { rows } = await plannedOnce<Access & (Plan | { plan_status: null })>`
    select a.*, p.plan_status, p.trial_ends_at, p.past_due_since, p.paid_until
    from (${selectAccess(personId, sql`null::uuid`)}) a
    left join user_profiles p on p.id = any (
      array[${personId}] || array(select o.owner_id from organizations o where o.id = any (a.organization_ids::uuid[])))`.execute(
    db.kyselyForServer,
  );
  const plans = rows.filter((row) => row.plan_status !== null);
  // Without a profile there is no plan yet: `me` creates both.
  if (plans.length > 0 && !plans.some((plan) => hasFullAccess(planState(plan), now))) {
    throw new AppError('TRIAL_EXPIRED');
  }
  return rows[0] as Access;
}

export function planState({ plan_status, trial_ends_at, past_due_since, paid_until }: Plan): PlanState {
  return { planStatus: plan_status, trialEndsAt: trial_ends_at, pastDueSince: past_due_since, paidUntil: paid_until };
}

function requirePlan(meta: CallMeta, accessContext: AccessContext | null, now: Date): void {
  if (meta.afterTrial || accessContext === null) return;
  if (!hasPlanAccess(accessContext, accessContext.organization_id === null ? null : accessContext, now))
    throw new AppError('TRIAL_EXPIRED');
}

/** Whether the owner's plan or the person's paid one gives access to an organization; without one, the person's own plan counts. */
export function hasPlanAccess(person: Plan, organization: OwnerPlan | null, now: Date): boolean {
  const own = planState(person);
  if (organization === null || organization.owner_plan_status === null) return hasFullAccess(own, now);
  const owner = {
    planStatus: organization.owner_plan_status,
    trialEndsAt: organization.owner_trial_ends_at,
    pastDueSince: organization.owner_past_due_since,
    paidUntil: organization.owner_paid_until,
  };
  return hasFullAccess(owner, now) || isPaidAccess(own, now);
}

function createScopes(meta: CallMeta, id: string, accessContext: AccessContext | null) {
  const role = accessContext?.role;
  const organizationId = accessContext?.organization_id;
  if (!role || !organizationId) {
    throw new AppError(meta.access === 'store' ? 'STORE_NOT_FOUND' : 'ORGANIZATION_NOT_FOUND');
  }
  if (meta.action !== undefined && !roleMay(role, meta.action)) throw new AppError('FORBIDDEN_ROLE');
  if (accessContext.deletion_due_at !== null && meta.action !== undefined && !mayWhileEnding(meta.action)) {
    throw new AppError('ORGANIZATION_ENDING');
  }
  if (accessContext.is_sample && meta.action !== undefined && !mayOnSampleData(meta.action)) {
    throw new AppError('SAMPLE_DATA');
  }
  const organization = { organizationId } as OrganizationScope;
  const shop = meta.access === 'store' && {
    store: { storeId: id, organizationId, ...shopOf(accessContext) } as StoreScope,
  };
  const tenant = accessContext.owner_id ?? organizationId;
  return { role, organization, tenant, access: accessContext as Access, writes: writesOf(accessContext), ...shop };
}

function writesOf({ version, writes }: AccessContext): StoreWrites | undefined {
  return typeof version === 'number' && typeof writes === 'number' ? { version, writes } : undefined;
}

function shopOf({ timezone, currency, low_stock: lowStockAmount }: AccessContext): Pick<StoreScope, 'shop'> {
  return timezone && currency ? { shop: { timezone, currency, lowStockAmount } } : {};
}

/** The role of a person in an organization, and the plans of the person and of its owner. */
function contextOf(personId: RawBuilder<unknown>, organizationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select m.organization_id, m.role, o.owner_id, o.deletion_due_at, p.plan_status, p.trial_ends_at, p.past_due_since, p.paid_until,
      w.plan_status as owner_plan_status, least(w.trial_ends_at, o.trial_ends_at) as owner_trial_ends_at,
      w.past_due_since as owner_past_due_since, w.paid_until as owner_paid_until
    from user_profiles p
    left join organization_members m on m.organization_id = ${organizationId} and m.user_id = p.id and m.status = 'active'
    left join organizations o on o.id = m.organization_id
    left join user_profiles w on w.id = o.owner_id
    where p.id = ${personId}`;
}
