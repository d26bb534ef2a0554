import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROLES, type Role } from '#domain/roles.ts';
import { createOrganization, createStore } from '../../../testing/tenants.ts';
import { startPeople, type People } from '../testing/people.ts';

let people: People;
let id: string;
beforeAll(async () => {
  people = await startPeople();
  id = await people.organization('Kaapstad Koffie');
});
afterAll(() => people.close());

const path = (more = '', organization = id) => `/api/v1/organizations/${organization}${more}`;

async function rolesOf(organization: string): Promise<Record<string, Role>> {
  const { rows } = await people.app.platform.db.asOwner((tx) =>
    sql<{
      email: string;
      role: Role;
    }>`select u.email, m.role from organization_members m join auth_users u on u.id = m.user_id
      where m.organization_id = ${organization}::uuid`.execute(tx.query),
  );
  return Object.fromEntries(rows.map(({ email, role }) => [email.split('@')[0], role]));
}

describe('organizations', () => {
  test('the list has owned ones and memberships, once each, only active ones', async () => {
    const { owner, manager } = people.person;
    const { db } = people.app.platform;
    const suspended = await createOrganization(db, people.stranger.userId, 'Suspended there');
    await db.asOwner(({ query }) =>
      query
        .insertInto('organization_members')
        .values({ organization_id: suspended, user_id: manager.userId, role: 'admin', status: 'suspended' })
        .execute(),
    );
    const owned = await owner.call('GET', '/api/v1/organizations');
    expect(owned.body.items.map((item: { id: string; role: Role }) => [item.id, item.role])).toEqual([
      [owner.organizationId, 'owner'],
      [id, 'owner'],
    ]);
    const joined = await manager.call('GET', '/api/v1/organizations');
    expect(joined.body).toMatchObject({
      total: 2,
      items: [
        { id: manager.organizationId, role: 'owner' },
        { id, role: 'manager', vat_category: null, deletion_due_at: null },
      ],
    });
    expect((await manager.call('GET', path('/members', suspended))).body.code).toBe('ORGANIZATION_NOT_FOUND');
  });

  test('the creator is the active owner', async () => {
    const made = await people.person.analyst.call('POST', '/api/v1/organizations', { name: ' Nog een ' });
    expect(made).toMatchObject({ status: 201, body: { name: 'Nog een', role: 'owner', description: null } });
    const { body } = await people.person.analyst.call('GET', path('/members', made.body.id));
    expect(body.items).toMatchObject([{ user_id: people.person.analyst.userId, role: 'owner', status: 'active' }]);
  });

  test('given fields change, others stay; null deletes', async () => {
    const { admin } = people.person;
    const first = await admin.call('PATCH', path(), { description: 'Roasters', vat_category: 'C' });
    expect(first.body).toMatchObject({ name: 'Kaapstad Koffie', description: 'Roasters', vat_category: 'C' });
    const second = await admin.call('PATCH', path(), { name: 'Kaap Koffie', vat_category: null });
    expect(second.body).toMatchObject({ name: 'Kaap Koffie', description: 'Roasters', vat_category: null });
    expect((await admin.call('PATCH', path(), { vat_category: 'F' })).status).toBe(400);
    expect((await admin.call('PATCH', path(), { name: '  ' })).status).toBe(400);
    await admin.call('PATCH', path(), { name: 'Kaapstad Koffie', description: null });
  });
});

describe('members', () => {
  test('members see all members, the owner first; other users see none', async () => {
    const { body } = await people.person.analyst.call('GET', path('/members'));
    expect(body.items.map((item: { role: Role }) => item.role)).toEqual([...ROLES]);
    expect(body.items[0]).toMatchObject({ email: 'owner@example.co.za', full_name: 'Thandi Nkosi', status: 'active' });
    for (const [method, more, sent] of [
      ['GET', '/members'],
      ['GET', '/invitations'],
      ['POST', '/invitations', { email: 'x@example.co.za', role: 'admin' }],
      ['PATCH', `/members/${people.person.analyst.userId}`, { role: 'admin' }],
      ['DELETE', `/members/${people.person.analyst.userId}`],
      ['POST', '/leave', {}],
      ['POST', '/transfer', { user_id: people.stranger.userId }],
      ['POST', '/restore', {}],
      ['DELETE', '', { name: 'Kaapstad Koffie' }],
    ] as const) {
      const response = await people.stranger.call(method, path(more), sent);
      expect([more, response.status, response.body.code]).toEqual([more, 404, 'ORGANIZATION_NOT_FOUND']);
    }
  });

  test('an admin manages admins and below, never the owner or themselves', async () => {
    const { owner, admin, manager, analyst } = people.person;
    const to = (member: string, role: string, as = admin) => as.call('PATCH', path(`/members/${member}`), { role });
    expect((await to(manager.userId, 'admin')).body).toMatchObject({ user_id: manager.userId, role: 'admin' });
    // Who was an admin a moment ago is none any more, without a new session.
    expect((await to(manager.userId, 'manager')).status).toBe(200);
    expect(await to(analyst.userId, 'admin', manager)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ROLE' } });
    expect(await to(owner.userId, 'analyst')).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE_NOW' } });
    expect(await to(admin.userId, 'analyst')).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE_NOW' } });
    expect(await to(owner.userId, 'admin', owner)).toMatchObject({ status: 409 });
    expect((await to(manager.userId, 'owner')).status).toBe(400);
    expect(await to(people.stranger.userId, 'analyst')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await admin.call('DELETE', path(`/members/${owner.userId}`))).toMatchObject({ status: 409 });
    expect(await admin.call('DELETE', path(`/members/${admin.userId}`))).toMatchObject({ status: 409 });
    expect(await rolesOf(id)).toEqual({ owner: 'owner', admin: 'admin', manager: 'manager', analyst: 'analyst' });
  });

  test('a removed member is refused at once, their open stream ends, and a second removal is reported', async () => {
    const organization = await people.organization();
    await createStore(people.app.platform.db, organization);
    const { admin, analyst } = people.person;
    const stream = await fetch(`${people.app.url}/rpc/live/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${analyst.token}` },
      body: JSON.stringify({ json: { organization_id: organization, since: {} } }),
    });
    let received = '';
    const ended = (async () => {
      for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) received += chunk;
    })();
    await vi.waitFor(() => expect(received).toContain('ready'), 20_000);
    const member = path(`/members/${analyst.userId}`, organization);
    const [first, second] = await Promise.all([
      admin.call('DELETE', member),
      people.person.owner.call('DELETE', member),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 404]);
    for (const more of ['/members', '/invitations']) {
      const response = await analyst.call('GET', path(more, organization));
      expect(response).toMatchObject({ status: 404, body: { code: 'ORGANIZATION_NOT_FOUND' } });
    }
    await ended;
    const me = await analyst.call('GET', '/api/v1/me');
    expect(JSON.stringify(me.body)).not.toContain(organization);
  });

  test('members can leave, the owner cannot', async () => {
    const organization = await people.organization();
    const { owner, manager } = people.person;
    expect(await owner.call('POST', path('/leave', organization), {})).toMatchObject({
      status: 409,
      body: { code: 'NOT_POSSIBLE_NOW', message: expect.stringContaining('Transfer') },
    });
    expect((await manager.call('POST', path('/leave', organization), {})).body).toEqual({
      organization_id: organization,
    });
    expect((await manager.call('GET', path('/members', organization))).status).toBe(404);
    expect(Object.keys(await rolesOf(organization)).toSorted()).toEqual(['admin', 'analyst', 'owner']);
  });
});

describe('the owner', () => {
  test('transfers ownership atomically: always one owner, despite concurrent attempts', async () => {
    const organization = await people.organization('Oorgedra');
    const { owner, admin, manager } = people.person;
    const to = (member: string, as = owner) => as.call('POST', path('/transfer', organization), { user_id: member });
    expect(await to(manager.userId, admin)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ROLE' } });
    expect(await to(people.stranger.userId)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await to(owner.userId)).status).toBe(400);
    const before = people.app.emails.length;
    const responses = await Promise.all([to(manager.userId), to(admin.userId)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const roles = await rolesOf(organization);
    expect(Object.values(roles).filter((role) => role === 'owner')).toHaveLength(1);
    expect(roles['owner']).toBe('admin');
    const [newOwner] = Object.entries(roles).find(([, role]) => role === 'owner') ?? [];
    const { body } = await admin.call('GET', '/api/v1/organizations');
    const now = body.items.find((item: { id: string }) => item.id === organization);
    expect(now.owner_id).toBe(people.person[newOwner as Role].userId);
    await vi.waitFor(() => expect(people.emailsTo(`${newOwner}@example.co.za`, before)).toHaveLength(1), 20_000);
    expect(people.emailsTo(`${newOwner}@example.co.za`, before)[0]).toContain('/settings/billing');
  });

  test('passes the trial on with the organization: a new account does not extend it, a paid plan does', async () => {
    const { db } = people.app.platform;
    const organization = await people.organization('Proeftyd');
    const storeId = await createStore(db, organization, {});
    const { owner, admin, manager } = people.person;
    const setProfile = (userId: string, values: object) =>
      db.asOwner(({ query }) => query.updateTable('user_profiles').set(values).where('id', '=', userId).execute());
    const statusFor = async (person: typeof owner) => (await person.call('GET', `/api/v1/stores/${storeId}`)).status;
    const to = (from: typeof owner, member: typeof owner) =>
      from.call('POST', path('/transfer', organization), { user_id: member.userId });
    const trialOfOwner = new Date(people.now().getTime() + 60_000);
    await setProfile(owner.userId, { trial_ends_at: trialOfOwner });
    expect([(await to(owner, admin)).status, await statusFor(admin)]).toEqual([200, 200]);
    // Nor does passing it on, to a third and back.
    expect([(await to(admin, manager)).status, (await to(manager, admin)).status]).toEqual([200, 200]);
    people.later({ minutes: 2 });
    expect([await statusFor(manager), await statusFor(admin), await statusFor(owner)]).toEqual([402, 402, 402]);
    await setProfile(admin.userId, { plan_status: 'active' });
    expect([await statusFor(manager), await statusFor(admin)]).toEqual([200, 200]);
    await setProfile(admin.userId, { plan_status: 'trial' });
    // What is their own is not touched.
    const own = await createStore(db, await people.organization('Eie'), {});
    await setProfile(owner.userId, { trial_ends_at: new Date(people.now().getTime() + 86_400_000) });
    expect((await owner.call('GET', `/api/v1/stores/${own}`)).status).toBe(200);
    expect(await statusFor(owner)).toBe(402);
  });

  test('is unique: the database rejects a second', async () => {
    const second = people.app.platform.db.asOwner(({ query }) =>
      query
        .updateTable('organization_members')
        .set({ role: 'owner' })
        .where('organization_id', '=', id)
        .where('user_id', '=', people.person.admin.userId)
        .execute(),
    );
    await expect(second).rejects.toThrow('organization_members_one_owner');
  });
});
