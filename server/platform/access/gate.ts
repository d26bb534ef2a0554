import { sql } from 'kysely';
import type { CallMeta } from '#contract/base.ts';
import { isUuid, type OrganizationScope, type StoreScope } from '#domain/ids.ts';
import { hasFullAccess, type PlanStatus } from '#domain/plans.ts';
import { roleMay, type Role } from '#domain/roles.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { CallContext, Person, RequestContext } from './call-context.ts';

/** What the gate finds out about a person and the thing they named. */
interface Standing {
  plan_status: PlanStatus;
  trial_ends_at: Date | null;
  past_due_since: Date | null;
  paid_until: Date | null;
  role: Role | null;
  organization_id: string | null;
}

/** Decides who may call what. `now` in UTC. */
export interface Gate {
  /**
   * Lets a call pass with what its contract promises it, or throws: UNAUTHORIZED without a session, TRIAL_EXPIRED when the plan
   * does not cover it, STORE_NOT_FOUND or ORGANIZATION_NOT_FOUND for what the person may not see, FORBIDDEN_ROLE, SERVER_ONLY.
   * `input` is still unchecked: where it names no id at all the call goes on without a scope, to be refused by its schema.
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
      if (person === null) throw new AppError('UNAUTHORIZED');
      if (meta.access === 'server') throw new AppError('SERVER_ONLY');
      const context: CallContext = { ...request, person, transact: (work) => db.asUser(person.id, work) };
      if (meta.access === 'session' && meta.afterTrial) return context;
      const named = namedId(meta, input);
      const standing = await readStanding(db, person, meta, named);
      refuseAfterTrial(meta, standing, now());
      if (meta.access === 'session' || named === null) return context;
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
  if (meta.access === 'session' || typeof input !== 'object' || input === null) return null;
  const id: unknown = Reflect.get(input, meta.access === 'store' ? 'store_id' : 'organization_id');
  return typeof id === 'string' && isUuid(id) ? id : null;
}

async function readStanding(db: Database, person: Person, meta: CallMeta, id: string | null): Promise<Standing | null> {
  const membership =
    meta.access === 'store'
      ? sql`left join woocommerce_stores s on s.id = ${id}::uuid and s.is_active
          left join organization_members m on m.organization_id = s.organization_id and m.user_id = p.id and m.status = 'active'`
      : sql`left join organization_members m on m.organization_id = ${id}::uuid and m.user_id = p.id and m.status = 'active'`;
  return db.asUser(person.id, async (tx) => {
    const { rows } = await sql<Standing>`
      select p.plan_status, p.trial_ends_at, p.past_due_since, p.paid_until, m.role, m.organization_id
      from user_profiles p ${membership}
      where p.id = ${person.id}::uuid`.execute(tx.query);
    return rows[0] ?? null;
  });
}

function refuseAfterTrial(meta: CallMeta, standing: Standing | null, now: Date): void {
  if (meta.afterTrial || standing === null) return;
  const { plan_status, trial_ends_at, past_due_since, paid_until } = standing;
  const plan = {
    planStatus: plan_status,
    trialEndsAt: trial_ends_at,
    pastDueSince: past_due_since,
    paidUntil: paid_until,
  };
  if (!hasFullAccess(plan, now)) throw new AppError('TRIAL_EXPIRED');
}

function mint(meta: CallMeta, id: string, standing: Standing | null) {
  const role = standing?.role;
  const organizationId = standing?.organization_id;
  if (!role || !organizationId) {
    throw new AppError(meta.access === 'store' ? 'STORE_NOT_FOUND' : 'ORGANIZATION_NOT_FOUND');
  }
  if (meta.action !== undefined && !roleMay(role, meta.action)) throw new AppError('FORBIDDEN_ROLE');
  const organization = { organizationId } as OrganizationScope;
  if (meta.access === 'organization') return { role, organization };
  return { role, organization, store: { storeId: id, organizationId } as StoreScope };
}
