import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/roles.ts';
import { trialEnd } from '#domain/billing/plans.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import { openTestDatabase } from './test-database.ts';

/** Creates a person with a verified address and a trial; returns their id. */
export async function createUser(db: Database, name = 'Thandi Nkosi'): Promise<string> {
  const id = randomUUID();
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${id.slice(0, 8)}@example.co.za`;
  await db.asOwner(async ({ query }) => {
    await query.insertInto('auth_users').values({ id, name, email, email_verified: true }).execute();
    await query
      .insertInto('user_profiles')
      .values({ id, email, full_name: name, trial_ends_at: trialEnd(new Date()) })
      .execute();
  });
  return id;
}

/** Creates an organization with this owner; returns its id. */
export async function createOrganization(db: Database, ownerId: string, name = 'Kaapstad Koffie'): Promise<string> {
  const id = randomUUID();
  await db.asOwner(async ({ query }) => {
    await query.insertInto('organizations').values({ id, name, owner_id: ownerId }).execute();
    await query
      .insertInto('organization_members')
      .values({ organization_id: id, user_id: ownerId, role: 'owner' })
      .execute();
  });
  return id;
}

/** Makes a person an active member. */
export async function addMember(db: Database, organizationId: string, userId: string, role: Role): Promise<void> {
  await db.asOwner(({ query }) =>
    query
      .insertInto('organization_members')
      .values({ organization_id: organizationId, user_id: userId, role })
      .execute(),
  );
}

/** Creates a connected store (by default Johannesburg time, ZAR, by date paid); returns its id. */
export async function createStore(
  db: Database,
  organizationId: string,
  changes: Partial<Insertable<Tables['woocommerce_stores']>> = {},
): Promise<string> {
  const id = randomUUID();
  await db.asOwner(({ query }) =>
    query
      .insertInto('woocommerce_stores')
      .values({
        id,
        organization_id: organizationId,
        name: 'Kaapstad Koffie',
        url: `https://shop-${id}.example.co.za`,
        ...changes,
      })
      .execute(),
  );
  return id;
}

/** A test database with an organization and its owner. Close `db` after the tests. */
export async function openTestOrganization() {
  const db = await openTestDatabase();
  const owner = await createUser(db);
  return { db, owner, organization: await createOrganization(db, owner) };
}
