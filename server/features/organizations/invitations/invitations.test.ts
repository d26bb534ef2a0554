import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TEST_PASSWORD } from '../../../testing/test-app.ts';
import { startPeople, tokenIn, type People } from '../testing/people.ts';

let people: People;
let id: string;
beforeAll(async () => {
  people = await startPeople();
  id = await people.organization('Kaapstad Koffie');
});
afterAll(() => people.close());
beforeEach(() => people.forgetLimits());

const path = (more = '') => `/api/v1/organizations/${id}/invitations${more}`;
const invite = (email: string, role = 'analyst', as = people.person.admin) => as.call('POST', path(), { email, role });

/** A call without a session. */
async function ask(what: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${people.app.url}/api/v1/invitations/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const asNew = (token: string, full_name = 'Zoë Botha') =>
  ask('accept-as-new', { token, full_name, password: 'sterk genoeg' });

/** Invites and returns the token in the email. */
async function tokenFor(email: string, role = 'analyst'): Promise<{ id: string; token: string }> {
  const before = people.app.emails.length;
  const { status, body } = await invite(email, role);
  expect(status).toBe(201);
  const invitations = () => people.emailsTo(email, before).filter((text) => text.includes('/invitation?'));
  await vi.waitFor(() => expect(invitations()).toHaveLength(1), 20_000);
  return { id: body.id, token: tokenIn(invitations()[0]) };
}

const INVALID = { status: 410, body: { code: 'INVITATION_INVALID' } };

async function memberEmails(): Promise<string[]> {
  const { body } = await people.person.owner.call('GET', `/api/v1/organizations/${id}/members`);
  return body.items.map((item: { email: string }) => item.email);
}

describe('inviting', () => {
  test('sends an email in text and HTML with harmless text, and stores only the hash of its token', async () => {
    const { owner } = people.person;
    const name = 'Evil <b>Org</b>\r\nBcc: all@example.com';
    expect((await owner.call('PATCH', `/api/v1/organizations/${id}`, { name })).status).toBe(200);
    const { token } = await tokenFor('Nuwe.Lid@Example.co.za'.toLowerCase(), 'admin');
    const [text = ''] = people.emailsTo('nuwe.lid@example.co.za');
    expect(text).toContain('multipart/alternative');
    expect(text.split(`${people.app.url}/invitation?token=${token}`)).toHaveLength(4);
    expect(text).toContain('Evil Org Bcc: on Karoo');
    expect(text).not.toMatch(/<b>Org|&lt;b&gt;|all@example/);
    expect(text).not.toMatch(/^Bcc:/m);
    const { rows } = await people.app.platform.db.asOwner((tx) =>
      sql<{ text: string }>`select row_to_json(i)::text as text from organization_invitations i`.execute(tx.query),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
    await owner.call('PATCH', `/api/v1/organizations/${id}`, { name: 'Kaapstad Koffie' });
  });

  test('only for permitted users, only with roles below the owner, not for members', async () => {
    expect((await invite('a@example.co.za', 'owner')).status).toBe(400);
    expect((await invite('a@example.co.za\r\nBcc: b@example.com')).status).toBe(400);
    for (const role of ['manager', 'analyst'] as const) {
      const response = await invite('a@example.co.za', 'analyst', people.person[role]);
      expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ROLE' } });
    }
    expect(await invite('OWNER@example.co.za')).toMatchObject({ status: 409, body: { code: 'ALREADY_MEMBER' } });
  });

  test('again renews the open invitation: one invitation, the new role, the old link is invalid', async () => {
    const first = await tokenFor('weer@example.co.za', 'analyst');
    const second = await tokenFor('weer@example.co.za', 'manager');
    expect(second.id).toBe(first.id);
    expect(await ask('look', { token: first.token })).toMatchObject(INVALID);
    expect((await ask('look', { token: second.token })).body).toMatchObject({ role: 'manager', has_account: false });
    const { body } = await people.person.admin.call('GET', path());
    const mine = body.items.filter((item: { email: string }) => item.email === 'weer@example.co.za');
    expect(mine).toMatchObject([{ status: 'pending', role: 'manager', invited_by: 'Thandi Nkosi' }]);
  });

  test('is limited per user and per address', async () => {
    const toOne = [];
    for (let n = 0; n < 6; n += 1) toOne.push((await invite('bestook@example.co.za')).status);
    expect(toOne).toEqual([201, 201, 201, 201, 201, 429]);
    const toMany = [];
    for (let n = 0; n < 15; n += 1) toMany.push((await invite(`baie${n}@example.co.za`)).status);
    expect(toMany.filter((status) => status === 201)).toHaveLength(14);
    expect(toMany.at(-1)).toBe(429);
    expect((await invite('ander@example.co.za', 'analyst', people.person.owner)).status).toBe(201);
    // Another organization does not raise the limit.
    const { admin } = people.person;
    const made = await admin.call('POST', '/api/v1/organizations', { name: 'A second one' });
    expect(made.status).toBe(201);
    const elsewhere = `/api/v1/organizations/${made.body.id}/invitations`;
    expect(await admin.call('POST', elsewhere, { email: 'nogeen@example.co.za', role: 'analyst' })).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    });
  });

  test('names contain no URLs and no markup, in subject, text and HTML', async () => {
    const { owner } = people.person;
    const before = (await owner.call('GET', '/api/v1/me')).body.profile.full_name;
    const name = 'Refund at https://evil.example/login or pay.evil.example <a href="//evil.example">now</a>';
    await owner.call('PATCH', `/api/v1/organizations/${id}`, { name });
    await owner.call('PATCH', '/api/v1/me', { full_name: 'Karoo www.evil.example' });
    await invite('gevang@example.co.za', 'analyst', owner);
    await vi.waitFor(() => expect(people.emailsTo('gevang@example.co.za')).toHaveLength(1), 20_000);
    const [text = ''] = people.emailsTo('gevang@example.co.za');
    expect(text).toContain('Karoo invites you to join Refund at or pay evil example now on Karoo');
    expect(text).not.toContain('evil.example');
    await owner.call('PATCH', '/api/v1/me', { full_name: before });
    await owner.call('PATCH', `/api/v1/organizations/${id}`, { name: 'Kaapstad Koffie' });
  });

  test('expires after 7 days, can be sent again, and is deleted after 30 more', async () => {
    const { id: invitation, token } = await tokenFor('laat@example.co.za');
    people.later({ days: 6, minutes: 1430 });
    expect((await ask('look', { token })).status).toBe(200);
    people.later({ minutes: 20 });
    expect(await ask('look', { token })).toMatchObject(INVALID);
    expect(await asNew(token)).toMatchObject(INVALID);
    const { body } = await people.person.admin.call('GET', path());
    expect(body.items.find((item: { id: string }) => item.id === invitation)).toMatchObject({ status: 'expired' });
    const before = people.app.emails.length;
    const again = await people.person.owner.call('POST', path(`/${invitation}/resend`), {});
    expect(again.body).toMatchObject({ id: invitation, status: 'pending' });
    await vi.waitFor(() => expect(people.emailsTo('laat@example.co.za', before)).toHaveLength(1), 20_000);
    expect((await ask('look', { token: tokenIn(people.emailsTo('laat@example.co.za', before)[0]) })).status).toBe(200);
    people.later({ days: 36 });
    await people.daily();
    const there = () => people.person.owner.call('GET', path());
    // After the owner's trial nothing can be read, which this test does not check.
    await people.app.platform.db.asOwner((tx) =>
      sql`update user_profiles set trial_ends_at = ${new Date(people.now().getTime() + 86_400_000 * 60)}`.execute(
        tx.query,
      ),
    );
    expect((await there()).body.items.some((item: { id: string }) => item.id === invitation)).toBe(true);
    people.later({ days: 2 });
    await people.daily();
    expect((await there()).body.items.some((item: { id: string }) => item.id === invitation)).toBe(false);
  });
});

describe('accepting', () => {
  test('as a new user: a confirmed account, the membership, no organization of their own', async () => {
    const { token } = await tokenFor('nuut@example.co.za', 'manager');
    const before = people.app.emails.length;
    expect(await asNew(token)).toEqual({ status: 200, body: { organization_id: id, email: 'nuut@example.co.za' } });
    expect(await memberEmails()).toContain('nuut@example.co.za');
    const signIn = await fetch(`${people.app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nuut@example.co.za', password: 'sterk genoeg' }),
    });
    const token2 = signIn.headers.get('set-auth-token');
    const me = await fetch(`${people.app.url}/api/v1/me`, { headers: { authorization: `Bearer ${token2}` } });
    expect(await me.json()).toMatchObject({
      currentOrganizationId: id,
      profile: { full_name: 'Zoë Botha' },
      memberships: [{ organization_id: id, role: 'manager', status: 'active' }],
    });
    for (const one of ['admin@example.co.za', 'owner@example.co.za']) {
      await vi.waitFor(() => expect(people.emailsTo(one, before)).toHaveLength(1), 20_000);
      expect(people.emailsTo(one, before)[0]).toContain('nuut@example.co.za');
    }
    // A used token gets the same response as an unknown one, for everyone.
    const never = 'n'.repeat(43);
    for (const what of [token, never]) {
      expect(await asNew(what)).toMatchObject(INVALID);
      expect(await ask('look', { token: what })).toMatchObject(INVALID);
      expect(await people.stranger.call('POST', '/api/v1/invitations/accept', { token: what })).toMatchObject(INVALID);
    }
  });

  test('as any signed-in user: the link is the proof, and the organization is selected', async () => {
    const { token } = await tokenFor('iemand@example.co.za', 'manager');
    const { stranger, person } = people;
    // The owner has turned these emails off.
    await person.owner.call('PATCH', '/api/v1/me/preferences', { member_joined: false });
    const before = people.app.emails.length;
    // A member who opens someone else's link does not use it up.
    const mistaken = await person.analyst.call('POST', '/api/v1/invitations/accept', { token });
    expect(mistaken).toMatchObject({ status: 409, body: { code: 'ALREADY_MEMBER' } });
    const twice = await Promise.all([1, 2].map(() => stranger.call('POST', '/api/v1/invitations/accept', { token })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const me = await stranger.call('GET', '/api/v1/me');
    expect(me.body.currentOrganizationId).toBe(id);
    await vi.waitFor(() => expect(people.emailsTo('admin@example.co.za', before)).toHaveLength(1), 20_000);
    expect(people.emailsTo('owner@example.co.za', before)).toEqual([]);
    await person.owner.call('DELETE', `/api/v1/organizations/${id}/members/${stranger.userId}`);
  });

  test('as admin: only with the invited address, which its forwarded link does not change', async () => {
    const { stranger, person } = people;
    const { token } = await tokenFor('baas@example.co.za', 'admin');
    const accept = (link: string) => stranger.call('POST', '/api/v1/invitations/accept', { token: link });
    expect(await accept(token)).toMatchObject({ status: 403, body: { code: 'INVITATION_OTHER_ADDRESS' } });
    expect(await memberEmails()).not.toContain('stranger@example.co.za');
    // The refusal does not use the invitation up.
    expect((await ask('look', { token })).status).toBe(200);
    const own = await tokenFor('stranger@example.co.za', 'admin');
    expect((await accept(own.token)).status).toBe(200);
    await person.owner.call('DELETE', `/api/v1/organizations/${id}/members/${stranger.userId}`);
  });

  test('an acceptance and a concurrent revocation: exactly one succeeds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = `wedloop${round}@example.co.za`;
      const { id: invitation, token } = await tokenFor(email);
      const [accepted, revoked, again] = await Promise.all([
        people.stranger.call('POST', '/api/v1/invitations/accept', { token }),
        people.person.admin.call('DELETE', path(`/${invitation}`)),
        people.person.owner.call('DELETE', path(`/${invitation}`)),
      ]);
      const statuses = [accepted.status, revoked.status, again.status];
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect((await memberEmails()).includes('stranger@example.co.za')).toBe(accepted.status === 200);
      await people.person.owner.call('DELETE', `/api/v1/organizations/${id}/members/${people.stranger.userId}`);
    }
  });

  test('revoked, or of an organization being deleted: invalid', async () => {
    const gone = await tokenFor('weg@example.co.za');
    expect((await people.person.admin.call('DELETE', path(`/${gone.id}`))).body).toEqual({ id: gone.id });
    expect(await ask('look', { token: gone.token })).toMatchObject(INVALID);
    expect(await people.person.admin.call('POST', path(`/${gone.id}/resend`), {})).toMatchObject({ status: 404 });
    const { token } = await tokenFor('bly@example.co.za');
    const { owner } = people.person;
    await owner.call('DELETE', `/api/v1/organizations/${id}`, { name: 'Kaapstad Koffie' });
    expect(await ask('look', { token })).toMatchObject(INVALID);
    expect(await invite('nog@example.co.za')).toMatchObject({ status: 409, body: { code: 'ORGANIZATION_ENDING' } });
    await owner.call('POST', `/api/v1/organizations/${id}/restore`, {});
    expect((await ask('look', { token })).status).toBe(200);
  });

  test('an address with an account signs in; an unconfirmed account is replaced', async () => {
    await people.app.signedIn('bestaan@example.co.za');
    const known = await tokenFor('bestaan@example.co.za');
    expect((await ask('look', { token: known.token })).body).toMatchObject({
      organization_name: 'Kaapstad Koffie',
      email: 'bestaan@example.co.za',
      has_account: true,
    });
    expect(await asNew(known.token)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });

    const squatter = { email: 'gekraak@example.co.za', password: TEST_PASSWORD, name: 'Squatter' };
    const signUp = await fetch(`${people.app.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(squatter),
    });
    expect(signUp.status).toBe(200);
    const { token } = await tokenFor(squatter.email);
    expect((await asNew(token)).status).toBe(200);
    const signIn = (password: string) =>
      fetch(`${people.app.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: squatter.email, password }),
      });
    expect((await signIn(TEST_PASSWORD)).status).toBe(401);
    expect((await signIn('sterk genoeg')).status).toBe(200);
  });
});
