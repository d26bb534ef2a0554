import { sql } from 'kysely';
import { ROLES, type Role } from '#domain/roles.ts';
import { startStoreTestApp, type StoreTestApp } from '../../../features/stores/testing/store-test-app.ts';
import { recording } from '../../../testing/recordings.ts';
import { addMember, createOrganization, createStore, createUser } from '../../../testing/tenants.ts';
import type { SignedIn } from '../../../testing/test-app.ts';

export const ORDER = recording('order-single-with-refund').body as { id: number };
export const PRODUCT = recording('product-update').body as { id: number };
export const DAYS = { from: '2025-10-01', to: '2025-10-31' };

/** A marker in the first organization's private data: its order, its product and its notes. */
export const SECRET = 'Geheimpie';

/** A shop's organization with a member of each role, and other people without access. */
export interface TestTenants extends StoreTestApp {
  readonly storeId: string;
  readonly members: ReadonlyMap<Role, SignedIn>;
  /** Was an analyst of the organization until they were removed. */
  readonly removed: SignedIn;
  /** Owner of an organization with a store, with an expired trial. */
  readonly lapsed: SignedIn;
  readonly lapsedStoreId: string;
  /** The store of `stranger`, the owner of another organization. */
  readonly strangersStoreId: string;
  /** Member of every organization that `spare` creates. */
  readonly spareMember: string;
  /** One more organization of the same members, for calls that change its members. */
  spare(): Promise<{ organization_id: string }>;
  /** Such an organization with an open invitation. */
  spareInvitation(invited: object): Promise<{ organization_id: string; invitation_id: string }>;
}

/** Starts the app with all tenants. */
export async function startTestTenants(): Promise<TestTenants> {
  const all = await startStoreTestApp();
  const { app, owner, admin, analyst, stranger } = all;
  const { db } = app.platform;
  const storeId = String((await all.connect()).body.id);
  const manager = await app.signedIn('manager@example.co.za');
  await addMember(db, owner.organizationId, manager.userId, 'manager');
  const members = new Map<Role, SignedIn>([
    ['owner', owner],
    ['admin', admin],
    ['manager', manager],
    ['analyst', analyst],
  ]);
  await fillStore(all, storeId);
  const spareMember = await createUser(db, 'Spare Member');
  const spare = async () => {
    const organization_id = await createOrganization(db, owner.userId, 'Spare');
    for (const role of ROLES) {
      const person = members.get(role);
      if (person && role !== 'owner') await addMember(db, organization_id, person.userId, role);
    }
    await addMember(db, organization_id, spareMember, 'analyst');
    return { organization_id };
  };
  return {
    ...all,
    storeId,
    members,
    removed: await removedMember(all),
    ...(await lapsedOwner(all)),
    strangersStoreId: await createStore(db, stranger.organizationId),
    spareMember,
    spare,
    async spareInvitation(invited) {
      const { organization_id } = await spare();
      const { body } = await owner.call('POST', `/api/v1/organizations/${organization_id}/invitations`, invited);
      return { organization_id, invitation_id: body.id };
    },
  };
}

async function fillStore({ app }: StoreTestApp, storeId: string): Promise<void> {
  const order = JSON.stringify([
    { ...ORDER, customer_note: SECRET, billing: { first_name: SECRET, email: 'g@e.co.za' } },
  ]);
  const product = JSON.stringify([{ ...PRODUCT, name: `${SECRET} rusks` }]);
  await app.platform.db.asSystem(storeId, async (tx) => {
    await sql`select upsert_orders_batch(${storeId}::uuid, ${order}::jsonb)`.execute(tx.query);
    await sql`select upsert_products_batch(${storeId}::uuid, ${product}::jsonb)`.execute(tx.query);
  });
}

async function removedMember({ app, owner }: StoreTestApp): Promise<SignedIn> {
  const removed = await app.signedIn('removed@example.co.za');
  await addMember(app.platform.db, owner.organizationId, removed.userId, 'analyst');
  const path = `/api/v1/organizations/${owner.organizationId}/members/${removed.userId}`;
  const { status } = await owner.call('DELETE', path);
  if (status !== 200) throw new Error(`The member was not removed: ${status}`);
  return removed;
}

async function lapsedOwner({ app }: StoreTestApp): Promise<{ lapsed: SignedIn; lapsedStoreId: string }> {
  const lapsed = await app.signedIn('lapsed@example.co.za');
  const { db } = app.platform;
  await db.asOwner(({ query }) =>
    query
      .updateTable('user_profiles')
      .set({ trial_ends_at: new Date('2025-01-01T00:00:00Z') })
      .where('id', '=', lapsed.userId)
      .execute(),
  );
  return { lapsed, lapsedStoreId: await createStore(db, lapsed.organizationId) };
}
