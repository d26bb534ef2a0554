import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/test-app.ts';
import { cookieOf, json, newcomer, visitor, type Visitor } from '../testing/visitor.ts';

let app: TestApp;
let at: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  at = visitor(app);
});
afterAll(() => app.close());
beforeEach(() => at.forgetTries());

describe('signing up', () => {
  test('known and new addresses get the same response; only their owners read the difference', async () => {
    const known = 'known@example.co.za';
    await app.signedIn(known);
    const [first, again] = await Promise.all([
      at.post('/sign-up/email', newcomer('new@example.co.za')),
      at.post('/sign-up/email', newcomer(known)),
    ]);
    expect([first.status, again.status]).toEqual([200, 200]);
    const [fresh, old] = [await json(first), await json(again)];
    expect(shape(old)).toEqual(shape(fresh));
    expect((await at.emailTo('new@example.co.za')).links[0]).toContain('/api/auth/verify-email?token=');
    const notice = await at.emailTo(known);
    expect(notice.subject).toBe('You already have a Karoo account');
    expect(notice.links).toEqual([`${app.url}/forgot-password`, `${app.url}/login`]);
    expect((await at.signIn(known, TEST_PASSWORD)).status).toBe(200);
    expect((await at.signIn(known, 'sunset')).status).toBe(401);
  });

  test.each([
    [{ ...newcomer('a@example.co.za'), name: '  ' }, 'Enter your full name.'],
    [{ ...newcomer('a@example.co.za'), name: '\u200B\u202E' }, 'Enter your full name.'],
    [{ ...newcomer('a@example.co.za'), password: '12345' }, 'Password must be at least 6 characters'],
    [newcomer('no address'), 'Enter an email address, such as name@example.co.za.'],
    [{ ...newcomer('a@example.co.za'), name: undefined }, 'Enter your full name.'],
    [{ ...newcomer('a@example.co.za'), email: undefined }, 'Enter your email address.'],
    [{ ...newcomer('a@example.co.za'), password: undefined }, 'Enter a password.'],
  ])('is checked by the server: %#', async (body, message) => {
    const response = await at.post('/sign-up/email', body);
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ code: 'INVALID_INPUT', status: 400, message });
  });

  test('the link signs in once and redirects only to our pages', async () => {
    const email = 'once@example.co.za';
    const registered = await at.post('/sign-up/email', { ...newcomer(email), callbackURL: 'https://evil.example/' });
    const browser = { cookie: cookieOf(registered) };
    const link = (await at.emailTo(email)).links[0] ?? '';
    expect(new URL(link).searchParams.get('callbackURL')).toBe('/');
    const tampered = new URL(link);
    tampered.searchParams.set('callbackURL', '//evil.example');
    const confirmed = await at.open(tampered.href, browser);
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/']);
    const cookie = cookieOf(confirmed);
    expect((await at.me(cookie)).status).toBe(200);
    const second = await at.open(link, browser);
    expect([second.status, second.headers.get('location')]).toEqual([302, '/login?error=ALREADY_CONFIRMED']);
    expect(second.headers.getSetCookie()).toEqual([]);
    const forged = await at.open(`${link.slice(0, link.indexOf('token=') + 6)}forged&callbackURL=%2F`);
    expect(forged.headers.get('location')).toBe('/login?error=INVALID_TOKEN');
  });
});

describe('an address that is not confirmed', () => {
  test('is mentioned only after the right password; a new email is sent, a limited number per hour', async () => {
    const email = 'unconfirmed@example.co.za';
    await at.post('/sign-up/email', newcomer(email));
    await at.emailTo(email);
    const wrong = await at.signIn(email, 'wrong one');
    expect([wrong.status, (await json(wrong))['code']]).toEqual([401, 'UNAUTHORIZED']);
    const right = await at.signIn(email, 'sunset');
    expect([right.status, (await json(right))['code']]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    await at.emailTo(email, 2);
    for (let n = 0; n < 6; n += 1) expect((await at.signIn(email, 'sunset')).status).toBe(403);
    // The registration's email and five requested ones.
    await at.emailTo(email, 6);
    // A later email to another address arrives; these were never sent.
    await at.post('/sign-up/email', newcomer('after@example.co.za'));
    await at.emailTo('after@example.co.za');
    expect(at.emailsTo(email)).toHaveLength(6);
  });
});

describe('a forgotten password', () => {
  test('the email’s link sets a new one, once; all sessions and other links end', async () => {
    const email = 'forgetful@example.co.za';
    const before = await app.signedIn(email);
    const response = await at.post('/request-password-reset', { email, redirectTo: 'https://evil.example' });
    const unknown = await at.post('/request-password-reset', { email: 'nobody@example.co.za' });
    expect([response.status, unknown.status]).toEqual([200, 200]);
    expect(await json(response)).toEqual(await json(unknown));
    const first = new URL((await at.emailTo(email)).links[0] ?? '');
    await at.post('/request-password-reset', { email });
    const second = new URL((await at.emailTo(email, 2)).links[0] ?? '');
    expect(`${first.origin}${first.pathname}`).toBe(`${app.url}/reset-password`);
    const token = first.searchParams.get('token');
    expect(await json(await at.post('/reset-password', { token, newPassword: 'short' }))).toMatchObject({
      message: 'Password must be at least 6 characters',
    });
    expect((await at.post('/reset-password', { token, newPassword: 'sunrise' })).status).toBe(200);
    for (const used of [token, second.searchParams.get('token')]) {
      expect(await json(await at.post('/reset-password', { token: used, newPassword: 'sunrise2' }))).toMatchObject({
        code: 'INVALID_INPUT',
        message: 'This link has expired. Request a new one.',
      });
    }
    expect((await before.call('GET', '/api/v1/me')).status).toBe(401);
    expect([(await at.signIn(email, TEST_PASSWORD)).status, (await at.signIn(email, 'sunrise')).status]).toEqual([
      401, 200,
    ]);
    expect((await at.emailTo(email, 3)).subject).toBe('Your Karoo password was changed');
  });

  test('a look at the link says whose password it changes while it can be used, and does not use it', async () => {
    const email = 'looks-first@example.co.za';
    await app.signedIn(email);
    await at.post('/request-password-reset', { email });
    const token = new URL((await at.emailTo(email)).links[0] ?? '').searchParams.get('token');
    const look = async (input: unknown) => json(await at.post('/check-reset-link', { token: input }));
    expect([await look(token), await look(token), await look('no-such-token')]).toEqual([
      { valid: true, email },
      { valid: true, email },
      { valid: false },
    ]);
    expect((await at.post('/reset-password', { token, newPassword: 'sunrise' })).status).toBe(200);
    expect(await look(token)).toEqual({ valid: false });
    const looks = await Promise.all(Array.from({ length: 60 }, () => at.post('/check-reset-link', { token: 'x' })));
    expect(looks.map(({ status }) => status)).toContain(429);
  });

  test('a wrong address and a wrong password are refused alike', async () => {
    const email = 'discreet@example.co.za';
    await app.signedIn(email);
    const refusals = [await at.signIn(email, 'wrong-one'), await at.signIn('unknown@example.co.za', 'wrong-one')];
    const bodies = await Promise.all(refusals.map(json));
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]).toMatchObject({ code: 'UNAUTHORIZED', message: 'Login failed. Please check your credentials.' });
  });

  test('the link is valid for an hour', async () => {
    const email = 'late@example.co.za';
    await app.signedIn(email);
    await at.post('/request-password-reset', { email });
    const token = new URL((await at.emailTo(email)).links[0] ?? '').searchParams.get('token');
    const [stored] = await app.platform.db.asOwner(({ query }) =>
      query.selectFrom('auth_verifications').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(Math.round(((stored?.expires_at.getTime() ?? 0) - Date.now()) / 60_000)).toBe(60);
    await app.platform.db.asOwner(({ query }) =>
      query
        .updateTable('auth_verifications')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute(),
    );
    expect(await json(await at.post('/check-reset-link', { token }))).toEqual({ valid: false });
    expect((await at.post('/reset-password', { token, newPassword: 'sunrise' })).status).toBe(400);
  });

  test('opening the link also confirms the address', async () => {
    const email = 'reset-first@example.co.za';
    await at.post('/sign-up/email', newcomer(email));
    await at.emailTo(email);
    await at.post('/request-password-reset', { email });
    const token = new URL((await at.emailTo(email, 2)).links[0] ?? '').searchParams.get('token');
    await at.post('/reset-password', { token, newPassword: 'sunrise' });
    expect((await at.signIn(email, 'sunrise')).status).toBe(200);
  });
});

describe('changing password and address', () => {
  test('the password: needs the current one, ends the other sessions, sends an email', async () => {
    const email = 'careful@example.co.za';
    const elsewhere = await app.signedIn(email);
    const cookie = cookieOf(await at.signIn(email, TEST_PASSWORD));
    const change = (currentPassword: string, newPassword: string) =>
      at.post('/change-password', { currentPassword, newPassword }, { cookie, origin: app.url });
    expect(await json(await change('not mine', 'sunrise'))).toMatchObject({
      code: 'WRONG_PASSWORD',
      status: 403,
      message: 'Your password is incorrect.',
    });
    expect((await at.post('/change-password', { currentPassword: 'a', newPassword: 'sunrise' })).status).toBe(401);
    const changed = await change(TEST_PASSWORD, 'sunrise');
    expect([changed.status, (await json(changed))['token']]).toEqual([200, undefined]);
    expect((await at.me(cookieOf(changed))).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/v1/me')).status).toBe(401);
    expect((await at.emailTo(email)).subject).toBe('Your Karoo password was changed');
  });

  test('the address: the new one confirms while signed in, the old one is notified, the profile is updated', async () => {
    const [old, next] = ['old@example.co.za', 'next@example.co.za'];
    await app.signedIn(old);
    const cookie = cookieOf(await at.signIn(old, TEST_PASSWORD));
    const fields = { newEmail: next, password: TEST_PASSWORD, callbackURL: '/settings/account' };
    expect((await at.post('/change-email', fields, { cookie, origin: app.url })).status).toBe(200);
    const link = (await at.emailTo(next)).links[0];
    expect((await at.emailTo(old)).text).toContain(next);
    const stranger = await at.open(link);
    expect([stranger.headers.get('location'), stranger.headers.getSetCookie()]).toEqual([
      '/login?error=SIGN_IN_FIRST',
      [],
    ]);
    expect((await at.signIn(next, TEST_PASSWORD)).status).toBe(401);
    const confirmed = await at.open(link, { cookie });
    expect(confirmed.headers.get('location')).toBe('/settings/account');
    expect(await json(await at.me(cookie))).toMatchObject({ user: { email: next }, profile: { email: next } });
    expect((await at.emailTo(old, 2)).subject).toBe('Your Karoo email address was changed');
    expect([(await at.signIn(old, TEST_PASSWORD)).status, (await at.signIn(next, TEST_PASSWORD)).status]).toEqual([
      401, 200,
    ]);
    expect((await at.open(link, { cookie })).headers.get('location')).toBe('/login?error=SIGN_IN_FIRST');
  });

  test('the address needs the password, and wrong ones are limited', async () => {
    const email = 'left-open@example.co.za';
    await app.signedIn(email);
    const cookie = cookieOf(await at.signIn(email, TEST_PASSWORD));
    const ask = async (body: object) => {
      const response = await at.post('/change-email', body, { cookie, origin: app.url });
      return [response.status, (await json(response))['code']];
    };
    expect(await ask({ newEmail: 'thief@example.co.za' })).toEqual([400, 'INVALID_INPUT']);
    for (let n = 0; n < 10; n += 1) {
      expect(await ask({ newEmail: 'thief@example.co.za', password: `guess ${n}` })).toEqual([403, 'WRONG_PASSWORD']);
    }
    expect(await ask({ newEmail: 'thief@example.co.za', password: TEST_PASSWORD })).toEqual([429, 'RATE_LIMITED']);
    expect(at.emailsTo(email)).toEqual([]);
    expect(at.emailsTo('thief@example.co.za')).toEqual([]);
  });

  test('a pending change ends with any change of the password', async () => {
    const [mine, wanted] = ['waiting-change@example.co.za', 'wanted@example.co.za'];
    await app.signedIn(mine);
    let cookie = cookieOf(await at.signIn(mine, TEST_PASSWORD));
    const askWith = (password: string) =>
      at.post('/change-email', { newEmail: wanted, password, callbackURL: '/a' }, { cookie, origin: app.url });
    await askWith(TEST_PASSWORD);
    const first = (await at.emailTo(wanted)).links[0];
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'sunrise' };
    cookie = cookieOf(await at.post('/change-password', change, { cookie, origin: app.url }));
    expect((await at.open(first, { cookie })).headers.get('location')).toBe('/a?error=LINK_ENDED');

    await askWith('sunrise');
    const second = (await at.emailTo(wanted, 2)).links[0];
    await at.post('/request-password-reset', { email: mine });
    const reset = (await at.emailTo(mine, 4)).links[0] ?? '';
    const token = new URL(reset).searchParams.get('token');
    expect((await at.post('/reset-password', { token, newPassword: 'sunset' })).status).toBe(200);
    cookie = cookieOf(await at.signIn(mine, 'sunset'));
    expect((await at.open(second, { cookie })).headers.get('location')).toBe('/a?error=LINK_ENDED');
    expect(await json(await at.me(cookie))).toMatchObject({ user: { email: mine } });
  });

  test('an address in use gets the same response, and is never changed to', async () => {
    const [mine, taken] = ['mine@example.co.za', 'taken@example.co.za'];
    await app.signedIn(taken);
    await app.signedIn(mine);
    const cookie = cookieOf(await at.signIn(mine, TEST_PASSWORD));
    const callbackURL = '/dashboard/settings?section=profile';
    const ask = (newEmail: string) =>
      at.post('/change-email', { newEmail, password: TEST_PASSWORD, callbackURL }, { cookie, origin: app.url });
    const [one, other] = [await ask(taken), await ask('free@example.co.za')];
    expect([one.status, await json(one)]).toEqual([other.status, await json(other)]);
    const link = (await at.emailTo('free@example.co.za')).links[0];
    expect(at.emailsTo(taken)).toEqual([]);
    await app.signedIn('free@example.co.za');
    expect((await at.open(link, { cookie })).headers.get('location')).toBe(`${callbackURL}&error=EMAIL_TAKEN`);
  });
});

/** Names and kinds of values, all the way down. */
function shape(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]));
}
