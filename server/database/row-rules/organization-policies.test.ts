import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type Role } from '#domain/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { addMember, createOrganization, createUser } from '../../testing/tenants.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const REFUSED = /permission denied|row-level security/;

let db: Database;
let organizationId: string;
let stranger: string;
const members = new Map<Role, string>();

beforeAll(async () => {
  db = await openTestDatabase();
  for (const role of ROLES) members.set(role, await createUser(db, `Member ${role}`));
  stranger = await createUser(db, 'Stranger');
  await createOrganization(db, stranger, 'Other');
  organizationId = await createOrganization(db, member('owner'));
  for (const role of ROLES.slice(1)) await addMember(db, organizationId, member(role), role);
});
afterAll(() => db.close());

function member(role: Role): string {
  const id = members.get(role);
  if (id === undefined) throw new Error(`no ${role}`);
  return id;
}

test('only owners and admins read and send invitations, in their own name; only the server accepts them', async () => {
  const invite = (userId: string, invitedBy: string, email: string) =>
    db.asUser(userId, ({ query }) =>
      query
        .insertInto('organization_invitations')
        .values({
          organization_id: organizationId,
          email,
          role: 'admin',
          token_hash: `hash of ${email}`,
          invited_by: invitedBy,
          sent_at: new Date(),
          expires_at: new Date(),
        })
        .execute(),
    );
  for (const role of ROLES) {
    const sending = invite(member(role), member(role), `${role}@example.co.za`);
    if (role === 'owner' || role === 'admin') await sending;
    else await expect(sending, role).rejects.toThrow(REFUSED);
  }
  await expect(invite(stranger, stranger, 'x@example.co.za')).rejects.toThrow(REFUSED);
  await expect(invite(member('admin'), member('owner'), 'y@example.co.za')).rejects.toThrow(REFUSED);
  const seen = (userId: string) =>
    db.asUser(
      userId,
      async ({ query }) => (await query.selectFrom('organization_invitations').select('id').execute()).length,
    );
  expect(await Promise.all([...ROLES.map(member), stranger].map(seen))).toEqual([2, 2, 0, 0, 0]);
  const accepting = db.asUser(member('admin'), ({ query }) =>
    query.updateTable('organization_invitations').set({ accepted_at: new Date() }).execute(),
  );
  await expect(accepting).rejects.toThrow(REFUSED);
});

test("no user can grant or revoke the owner's role or set an organization's deletion date", async () => {
  for (const role of ['owner', 'admin'] as const) {
    const input = db.asUser(member(role), ({ query }) =>
      query
        .updateTable('organization_members')
        .set({ role: 'owner' })
        .where('user_id', '=', member('manager'))
        .execute(),
    );
    await expect(input, role).rejects.toThrow(REFUSED);
    const taken = await db.asUser(member(role), ({ query }) =>
      query
        .updateTable('organization_members')
        .set({ role: 'analyst' })
        .where('user_id', '=', member('owner'))
        .returning('id')
        .execute(),
    );
    expect(taken).toEqual([]);
    const removed = await db.asUser(member(role), ({ query }) =>
      query.deleteFrom('organization_members').where('user_id', '=', member('owner')).returning('id').execute(),
    );
    expect(removed).toEqual([]);
    const handedOver = db.asUser(member(role), ({ query }) =>
      query
        .updateTable('organizations')
        .set({ owner_id: member('admin') })
        .execute(),
    );
    await expect(handedOver, role).rejects.toThrow(REFUSED);
    const ended = db.asUser(member(role), ({ query }) =>
      query.updateTable('organizations').set({ deletion_due_at: new Date() }).execute(),
    );
    await expect(ended, role).rejects.toThrow(REFUSED);
  }
});
