import { sql } from 'kysely';
import type { CallMeta } from '#contract/base.ts';
import { SESSION_OF_HEADER } from '#contract/session-header.ts';
import { isUuid, type OrganizationScope, type StoreScope } from '#domain/ids.ts';
import { hasFullAccess, isPaidAccess, type PlanState, type PlanStatus } from '#domain/plans.ts';
import { mayWhileEnding, roleMay, type Role } from '#domain/roles.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { CallContext, Person, RequestContext } from './call-context.ts';

/** What the gate finds out about a person and the thing they named: a row of `karoo_standing_of`. */
interface Standing extends Plan {
  role: Role | null;
  organization_id: string | null;
  deletion_due_at: Date | null;
  owner_plan_status: PlanStatus | null;
  owner_trial_ends_at: Date | null;
  owner_past_due_since: Date | null;
  owner_paid_until: Date | null;
  /** Of the store that was named; absent for an organization. */
  timezone?: string | null;
  currency?: string | null;
  low_stock?: unknown;
}

const STANDING = sql.join(
  [
    'organization_id',
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

/** Decides who may call what. `now` in UTC. */
export interface Gate {
  /**
   * Lets a call pass with what its contract promises it, or throws: UNAUTHORIZED without a session, TRIAL_EXPIRED when the plan
   * does not cover it, STORE_NOT_FOUND or ORGANIZATION_NOT_FOUND for what the person may not see, FORBIDDEN_ROLE, ORGANIZATION_ENDING, SERVER_ONLY.
   * INVALID_INPUT where the input, still unchecked by its schema, names no id at all.
   */
  open(meta: CallMeta, input: unknown, request: RequestContext): Promise<CallContext>;
}

export function createGate(options: { db: Database; now: () => Date }): Gate {
  const { db, now } = options;
  return {
    async open(meta, input, request) {
      if (meta.access === 'public') {
        return { ...request, transact: (work) => db.asAnonymous(work) };
      }
      const person = await request.identify();
      if (person === null) throw new AppError('UNAUTHORIZED', meta.unauthorized ? { message: meta.unauthorized } : {});
      if (meta.access === 'server') throw new AppError('SERVER_ONLY');
      const meant = request.headers.get(SESSION_OF_HEADER);
      if (meant !== null && meant !== person.id) throw new AppError('UNAUTHORIZED');
      const context: CallContext = { ...request, person, transact: (work) => db.asUser(person.id, work) };
      if (meta.access === 'session' && meta.afterTrial) return context;
      if (meta.access === 'session') {
        await requirePlanInReach(db, person, now());
        return context;
      }
      const named = namedId(meta, input);
      const standing = await readStanding(db, person, meta, named);
      refuseAfterTrial(meta, standing, now());
      if (named === null) throw nothingNamed(meta);
      return { ...context, ...mint(meta, named, standing) };
    },
  };
}

/** Mints the scopes of a store that the server itself works on: jobs, webhooks, the sync. Whoever calls this has checked the store. */
export function scopeForServer(storeId: string, organizationId: string): StoreScope {
  return { storeId, organizationId } as StoreScope;
}

/** Mints the scope of an organization for what the server does in a person's name after they have gone, e.g. an approval that ends. */
export function organizationForServer(organizationId: string): OrganizationScope {
  return { organizationId } as OrganizationScope;
}

function namedId(meta: CallMeta, input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const id: unknown = Reflect.get(input, meta.access === 'store' ? 'store_id' : 'organization_id');
  return typeof id === 'string' && isUuid(id) ? id : null;
}

function nothingNamed({ access }: CallMeta): AppError {
  const path = access === 'store' ? 'store_id' : 'organization_id';
  const message = 'Give an id of the form 00000000-0000-0000-0000-000000000000.';
  return new AppError('INVALID_INPUT', { message: `${path}: ${message}`, data: { issues: [{ path, message }] } });
}

/** One statement of the server's own, for every call waits for it: a transaction with a role would be four. */
async function readStanding(db: Database, person: Person, meta: CallMeta, id: string | null): Promise<Standing | null> {
  const standing =
    meta.access === 'store'
      ? sql<Standing>`/* planned once: store standing */ select ${STANDING}, s.timezone, s.currency,
            s.supports->'lowStockAmount' as low_stock
          from (select ${id}::uuid as id) named
          left join woocommerce_stores s on s.id = named.id and s.is_active
          cross join lateral karoo_standing_of(${person.id}::uuid, s.organization_id) p`
      : sql<Standing>`/* planned once: standing */ select ${STANDING} from karoo_standing_of(${person.id}::uuid, ${id}::uuid) p`;
  const { rows } = await standing.execute(db.kyselyForServer);
  return rows[0] ?? null;
}

interface Plan {
  plan_status: PlanStatus;
  trial_ends_at: Date | null;
  past_due_since: Date | null;
  paid_until: Date | null;
}

/** A call that spans organizations is open as long as any plan in reach is: the caller's, or that of an owner they work for. */
async function requirePlanInReach(db: Database, person: Person, now: Date): Promise<void> {
  const plans = await db.asUser(person.id, async (tx) => {
    const { rows } = await sql<Plan>`select * from karoo_plans_in_reach()`.execute(tx.query);
    return rows;
  });
  // Without a profile there is no plan yet: `me` makes both.
  if (plans.length > 0 && !plans.some((plan) => hasFullAccess(planState(plan), now))) {
    throw new AppError('TRIAL_EXPIRED');
  }
}

function planState({ plan_status, trial_ends_at, past_due_since, paid_until }: Plan): PlanState {
  return {
    planStatus: plan_status,
    trialEndsAt: trial_ends_at,
    pastDueSince: past_due_since,
    paidUntil: paid_until,
  };
}

/** An organization is open by its owner's plan, or by one that the caller pays; where none is named, the caller's own plan counts. */
function refuseAfterTrial(meta: CallMeta, standing: Standing | null, now: Date): void {
  if (meta.afterTrial || standing === null) return;
  const own = planState(standing);
  if (standing.organization_id === null || standing.owner_plan_status === null) {
    if (!hasFullAccess(own, now)) throw new AppError('TRIAL_EXPIRED');
    return;
  }
  const owner = {
    planStatus: standing.owner_plan_status,
    trialEndsAt: standing.owner_trial_ends_at,
    pastDueSince: standing.owner_past_due_since,
    paidUntil: standing.owner_paid_until,
  };
  if (!hasFullAccess(owner, now) && !isPaidAccess(own, now)) throw new AppError('TRIAL_EXPIRED');
}

function mint(meta: CallMeta, id: string, standing: Standing | null) {
  const role = standing?.role;
  const organizationId = standing?.organization_id;
  if (!role || !organizationId) {
    throw new AppError(meta.access === 'store' ? 'STORE_NOT_FOUND' : 'ORGANIZATION_NOT_FOUND');
  }
  if (meta.action !== undefined && !roleMay(role, meta.action)) throw new AppError('FORBIDDEN_ROLE');
  if (standing.deletion_due_at !== null && meta.action !== undefined && !mayWhileEnding(meta.action)) {
    throw new AppError('ORGANIZATION_ENDING');
  }
  const organization = { organizationId } as OrganizationScope;
  if (meta.access === 'organization') return { role, organization };
  return { role, organization, store: { storeId: id, organizationId, ...shopOf(standing) } as StoreScope };
}

function shopOf({ timezone, currency, low_stock: lowStockAmount }: Standing): Pick<StoreScope, 'shop'> {
  return timezone && currency ? { shop: { timezone, currency, lowStockAmount } } : {};
}
