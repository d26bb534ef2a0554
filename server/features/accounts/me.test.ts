import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addMember, createStore } from '../../testing/tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { createDefaultOrganization, createProfile } from './accounts.commands.ts';
import { createVerifiedAccount } from './registration/create-account.ts';

let moment = new Date('2026-05-01T08:00:00Z');
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ now: () => moment });
});
afterAll(() => app.close());

const me = async (person: SignedIn) => (await person.call('GET', '/api/v1/me')).body;
const setPlan = (person: SignedIn, change: object) =>
  app.platform.db.asOwner(({ query }) =>
    query.updateTable('user_profiles').set(change).where('id', '=', person.userId).execute(),
  );

test('the plan with access is that of the organization’s owner, or a paid one of the user', async () => {
  const owner = await app.signedIn('plan-owner@example.co.za');
  const guest = await app.signedIn('plan-guest@example.co.za');
  await addMember(app.platform.db, owner.organizationId, guest.userId, 'analyst');
  await guest.call('PUT', '/api/v1/me/choice', { organization_id: owner.organizationId, store_id: null });
  const ended = new Date(moment.getTime() - 1000);
  const access = async () => [(await me(owner)).hasFullAccess, (await me(guest)).hasFullAccess];
  expect(await access()).toEqual([true, true]);
  await setPlan(guest, { trial_ends_at: ended });
  expect(await access()).toEqual([true, true]);
  await setPlan(owner, { trial_ends_at: ended });
  await setPlan(guest, { trial_ends_at: new Date(moment.getTime() + 86_400_000) });
  expect(await access()).toEqual([false, false]);
  await setPlan(guest, { plan_type: 'monthly', plan_status: 'active' });
  expect(await access()).toEqual([false, true]);
  await setPlan(owner, { plan_type: 'annual', plan_status: 'past_due', past_due_since: moment });
  const after = await me(owner);
  expect(after).toMatchObject({
    hasFullAccess: true,
    profile: { plan_type: 'annual', plan_status: 'past_due', past_due_since: moment.toISOString(), paid_until: null },
  });
});

test('owned and joined organizations are listed once each; suspended ones are not', async () => {
  const person = await app.signedIn('member@example.co.za');
  const host = await app.signedIn('member-host@example.co.za');
  const { db } = app.platform;
  await addMember(db, host.organizationId, person.userId, 'manager');
  const ids = async () =>
    (await me(person)).memberships.map((one: { organization_id: string; role: string }) => [
      one.organization_id,
      one.role,
    ]);
  const own = [person.organizationId, 'owner'];
  expect((await ids()).toSorted()).toEqual([own, [host.organizationId, 'manager']].toSorted());
  await db.asOwner(({ query }) =>
    query
      .updateTable('organization_members')
      .set({ status: 'suspended' })
      .where('organization_id', '=', host.organizationId)
      .where('user_id', '=', person.userId)
      .execute(),
  );
  expect(await ids()).toEqual([own]);
  await db.asOwner(({ query }) =>
    query.deleteFrom('organization_members').where('organization_id', '=', person.organizationId).execute(),
  );
  expect(await ids()).toEqual([own]);
});

test('a first organization is created only for users without one', async () => {
  const host = await app.signedIn('default-host@example.co.za');
  const { db } = app.platform;
  const invited = await db.asSystem(null, async (tx) => {
    const account = { email: 'Invited@example.co.za', fullName: 'Sipho', passwordHash: 'x:y' };
    const id = await createVerifiedAccount(tx, account);
    expect(await createVerifiedAccount(tx, account)).toBeNull();
    return id ?? '';
  });
  await addMember(db, host.organizationId, invited, 'analyst');
  await createProfile(app.platform, invited);
  const owned = async (id: string) =>
    db.asOwner(({ query }) => query.selectFrom('organizations').select('name').where('owner_id', '=', id).execute());
  expect(await owned(invited)).toEqual([]);
  expect(await owned(host.userId)).toEqual([{ name: "default-host's Organization" }]);
  await createProfile(app.platform, host.userId);
  expect(await owned(host.userId)).toHaveLength(1);
  for (const nobody of [
    { id: '', email: 'x@example.co.za' },
    { id: invited, email: '' },
  ]) {
    await expect(db.asSystem(null, (tx) => createDefaultOrganization(tx, nobody))).rejects.toThrow(
      'User information not available',
    );
  }
});

test('name and company change; an empty company is null; nothing else in the profile changes', async () => {
  const person = await app.signedIn('rename@example.co.za');
  const change = (body: object) => person.call('PATCH', '/api/v1/me', body);
  expect((await change({ full_name: ' Sipho Zulu ', company_name: 'Zulu Teas' })).body).toMatchObject({
    full_name: 'Sipho Zulu',
    company_name: 'Zulu Teas',
  });
  const account = await app.platform.db.asOwner(({ query }) =>
    query.selectFrom('auth_users').select('name').where('id', '=', person.userId).executeTakeFirst(),
  );
  expect(account).toEqual({ name: 'Sipho Zulu' });
  expect((await change({ company_name: '' })).body).toMatchObject({ full_name: 'Sipho Zulu', company_name: null });
  expect(await change({ full_name: ' ' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Enter your full name.') },
  });
  expect((await change({ plan_status: 'active', email: 'x@example.co.za' })).body).toMatchObject({
    plan_status: 'trial',
    email: 'rename@example.co.za',
  });
  const response = await fetch(`${app.url}/api/v1/me`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED', message: 'No user logged in' });
});

test('preferences have defaults and store choices', async () => {
  const person = await app.signedIn('prefers@example.co.za');
  const start = {
    trial_reminders: true,
    member_joined: true,
    onboarded: false,
    first_steps_closed: false,
    language: null,
  };
  expect((await me(person)).preferences).toEqual(start);
  const set = async (body: object) => (await person.call('PATCH', '/api/v1/me/preferences', body)).body;
  expect(await set({ trial_reminders: false })).toEqual({ ...start, trial_reminders: false });
  await createStore(app.platform.db, person.organizationId);
  expect((await me(person)).preferences).toEqual({ ...start, trial_reminders: false, onboarded: true });
  expect(await set({ onboarded: true, member_joined: false })).toEqual({
    language: null,
    trial_reminders: false,
    member_joined: false,
    onboarded: true,
    first_steps_closed: false,
  });
  expect(await set({ first_steps_closed: true })).toMatchObject({ onboarded: true, first_steps_closed: true });
  expect((await me(person)).preferences.first_steps_closed).toBe(true);
  // Where one looks at is a choice of its own and stays.
  expect((await me(person)).currentOrganizationId).toBe(person.organizationId);
});

test('the last use of a session is recorded every five minutes, after the response', async () => {
  const recent = await app.signedIn('seen@example.co.za');
  const away = await app.signedIn('away@example.co.za');
  const age = (person: SignedIn, minutes: number) =>
    app.platform.db.asOwner(({ query }) =>
      sql`update auth_sessions set last_used_at = now() - ${minutes} * interval '1 minute' where user_id = ${person.userId}::uuid`.execute(
        query,
      ),
    );
  const minutesUnused = async (person: SignedIn) => {
    const [item] = (await person.call('GET', '/api/v1/me/sessions')).body.items;
    return Math.round((Date.now() - new Date(item.last_used_at).getTime()) / 60_000);
  };
  await age(recent, 4);
  await age(away, 6);
  expect(await minutesUnused(recent)).toBe(4);
  // This call is a use too, which is recorded only after its response.
  expect(await minutesUnused(away)).toBe(6);
  await vi.waitFor(async () => expect(await minutesUnused(away)).toBe(0), { timeout: 10_000, interval: 100 });
  expect(await minutesUnused(recent)).toBe(4);
});
