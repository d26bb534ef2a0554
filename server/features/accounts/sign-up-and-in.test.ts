import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.ts';
import { readLetter, type ReadLetter } from '../../testing/letters.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import { createAuth } from './accounts.public.ts';

let app: TestApp;
let logged = '';

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  app = await startTestApp({ log: createLog({ level: 'trace', destination }) });
}, 60_000);
afterAll(() => app.close());
beforeEach(forgetTries);

async function forgetTries(): Promise<void> {
  await app.platform.db.asOwner(({ query }) => query.deleteFrom('rate_limits').execute());
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/auth${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const json = async (answer: Response) => JSON.parse(await answer.text()) as Record<string, unknown>;
const signIn = (email: string, password: string) => post('/sign-in/email', { email, password });
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const open = (link: string | undefined, headers: Record<string, string> = {}) =>
  fetch(link ?? '', { redirect: 'manual', headers });
const me = (cookie: string) => fetch(`${app.url}/api/v1/me`, { headers: { cookie } });

const lettersTo = (address: string): ReadLetter[] => app.letters.map(readLetter).filter(({ to }) => to === address);

/** The newest letter to an address, once `count` are there; both of its forms hold the same links. */
async function letterTo(address: string, count = 1): Promise<ReadLetter> {
  await vi.waitFor(() => expect(lettersTo(address)).toHaveLength(count), { timeout: 10_000 });
  const letter = lettersTo(address).at(-1) as ReadLetter;
  for (const link of letter.links) expect(letter.html).toContain(link.replaceAll('&', '&amp;'));
  return letter;
}

const person = (email: string) => ({ name: 'Thandi Nkosi', email, password: 'sunset', companyName: 'Kaapstad Koffie' });

describe('signing up', () => {
  test('a known address and a new one are answered alike; only their owners read the difference', async () => {
    const known = 'known@example.co.za';
    await app.signedIn(known);
    const [first, again] = await Promise.all([
      post('/sign-up/email', person('new@example.co.za')),
      post('/sign-up/email', person(known)),
    ]);
    expect([first.status, again.status]).toEqual([200, 200]);
    const [fresh, old] = [await json(first), await json(again)];
    expect(shape(old)).toEqual(shape(fresh));
    expect((await letterTo('new@example.co.za')).links[0]).toContain('/api/auth/verify-email?token=');
    const notice = await letterTo(known);
    expect(notice.subject).toBe('You already have a Karoo account');
    expect(notice.links).toEqual([`${app.url}/forgot-password`, `${app.url}/login`]);
    expect((await signIn(known, TEST_PASSWORD)).status).toBe(200);
    expect((await signIn(known, 'sunset')).status).toBe(401);
  });

  test('an address that waits for its confirmation gets another letter, and its password stays', async () => {
    const email = 'waiting@example.co.za';
    await post('/sign-up/email', person(email));
    await letterTo(email);
    expect((await post('/sign-up/email', { ...person(email), password: 'intruder' })).status).toBe(200);
    const second = await letterTo(email, 2);
    const confirmed = await open(second.links.find((link) => link.includes('verify-email')));
    expect(confirmed.headers.get('location')).toBe('/');
    expect((await signIn(email, 'intruder')).status).toBe(401);
    expect((await signIn(email, 'sunset')).status).toBe(200);
  });

  test.each([
    [{ ...person('a@example.co.za'), name: '  ' }, 'Give your full name.'],
    [{ ...person('a@example.co.za'), password: '12345' }, 'Password must be at least 6 characters'],
    [person('no address'), 'Give an e-mail address such as name@example.co.za.'],
    [{ ...person('a@example.co.za'), name: undefined }, 'Give your full name.'],
  ])('is checked by the server: %#', async (body, message) => {
    const answer = await post('/sign-up/email', body);
    expect(answer.status).toBe(400);
    expect(await json(answer)).toMatchObject({ code: 'INVALID_INPUT', status: 400, message });
  });

  test('the link signs in once and leads to a page of ours, whatever it was told', async () => {
    const email = 'once@example.co.za';
    await post('/sign-up/email', { ...person(email), callbackURL: 'https://evil.example/' });
    const link = (await letterTo(email)).links[0] ?? '';
    expect(new URL(link).searchParams.get('callbackURL')).toBe('/');
    const tampered = new URL(link);
    tampered.searchParams.set('callbackURL', '//evil.example');
    const confirmed = await open(tampered.href);
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/']);
    const cookie = cookieOf(confirmed);
    expect((await me(cookie)).status).toBe(200);
    const second = await open(link);
    expect([second.status, second.headers.get('location')]).toEqual([302, '/']);
    expect(second.headers.getSetCookie()).toEqual([]);
    const forged = await open(`${link.slice(0, link.indexOf('token=') + 6)}forged&callbackURL=%2F`);
    expect(forged.headers.get('location')).toBe('/login?error=INVALID_TOKEN');
  });
});

describe('an address that is not confirmed', () => {
  test('is only spoken of to who knows the password, who gets a fresh letter', async () => {
    const email = 'unconfirmed@example.co.za';
    await post('/sign-up/email', person(email));
    await letterTo(email);
    const wrong = await signIn(email, 'wrong one');
    expect([wrong.status, (await json(wrong))['code']]).toEqual([401, 'UNAUTHORIZED']);
    const right = await signIn(email, 'sunset');
    expect([right.status, (await json(right))['code']]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    await letterTo(email, 2);
  });
});

describe('a forgotten password', () => {
  test('the letter leads to a new one, once; all sessions end, other links as well', async () => {
    const email = 'forgetful@example.co.za';
    const before = await app.signedIn(email);
    const asked = await post('/request-password-reset', { email, redirectTo: 'https://evil.example' });
    const unknown = await post('/request-password-reset', { email: 'nobody@example.co.za' });
    expect([asked.status, unknown.status]).toEqual([200, 200]);
    expect(await json(asked)).toEqual(await json(unknown));
    const first = new URL((await letterTo(email)).links[0] ?? '');
    await post('/request-password-reset', { email });
    const second = new URL((await letterTo(email, 2)).links[0] ?? '');
    expect(`${first.origin}${first.pathname}`).toBe(`${app.url}/reset-password`);
    const token = first.searchParams.get('token');
    expect(await json(await post('/reset-password', { token, newPassword: 'short' }))).toMatchObject({
      message: 'Password must be at least 6 characters',
    });
    expect((await post('/reset-password', { token, newPassword: 'sunrise' })).status).toBe(200);
    for (const used of [token, second.searchParams.get('token')]) {
      expect(await json(await post('/reset-password', { token: used, newPassword: 'sunrise2' }))).toMatchObject({
        code: 'INVALID_INPUT',
        message: 'This link is not valid any more. Ask for a new one.',
      });
    }
    expect((await before.call('GET', '/api/v1/me')).status).toBe(401);
    expect([(await signIn(email, TEST_PASSWORD)).status, (await signIn(email, 'sunrise')).status]).toEqual([401, 200]);
    expect((await letterTo(email, 3)).subject).toBe('Your Karoo password was changed');
  });

  test('the way is open for an hour', async () => {
    const email = 'late@example.co.za';
    await app.signedIn(email);
    await post('/request-password-reset', { email });
    const token = new URL((await letterTo(email)).links[0] ?? '').searchParams.get('token');
    const [kept] = await app.platform.db.asOwner(({ query }) =>
      query.selectFrom('auth_verifications').selectAll().where('identifier', '=', `reset-password:${token}`).execute(),
    );
    expect(Math.round(((kept?.expires_at.getTime() ?? 0) - Date.now()) / 60_000)).toBe(60);
    await app.platform.db.asOwner(({ query }) =>
      query
        .updateTable('auth_verifications')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute(),
    );
    expect((await post('/reset-password', { token, newPassword: 'sunrise' })).status).toBe(400);
  });

  test('opening the letter confirms the address as well', async () => {
    const email = 'reset-first@example.co.za';
    await post('/sign-up/email', person(email));
    await letterTo(email);
    await post('/request-password-reset', { email });
    const token = new URL((await letterTo(email, 2)).links[0] ?? '').searchParams.get('token');
    await post('/reset-password', { token, newPassword: 'sunrise' });
    expect((await signIn(email, 'sunrise')).status).toBe(200);
  });
});

describe('changing password and address', () => {
  test('the password: the present one is needed, the other sessions end, a letter tells', async () => {
    const email = 'careful@example.co.za';
    const elsewhere = await app.signedIn(email);
    const cookie = cookieOf(await signIn(email, TEST_PASSWORD));
    const change = (currentPassword: string, newPassword: string) =>
      post('/change-password', { currentPassword, newPassword }, { cookie, origin: app.url });
    expect(await json(await change('not mine', 'sunrise'))).toMatchObject({
      code: 'WRONG_PASSWORD',
      status: 403,
      message: 'This is not your password.',
    });
    expect((await post('/change-password', { currentPassword: 'a', newPassword: 'sunrise' })).status).toBe(401);
    const changed = await change(TEST_PASSWORD, 'sunrise');
    expect([changed.status, (await json(changed))['token']]).toEqual([200, undefined]);
    expect((await me(cookieOf(changed))).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/v1/me')).status).toBe(401);
    expect((await letterTo(email)).subject).toBe('Your Karoo password was changed');
  });

  test('the address: the new one confirms while signed in, the old one is told, the profile follows', async () => {
    const [old, next] = ['old@example.co.za', 'next@example.co.za'];
    await app.signedIn(old);
    const cookie = cookieOf(await signIn(old, TEST_PASSWORD));
    const wish = { newEmail: next, callbackURL: '/settings/account' };
    expect((await post('/change-email', wish, { cookie, origin: app.url })).status).toBe(200);
    const link = (await letterTo(next)).links[0];
    expect((await letterTo(old)).text).toContain(next);
    const stranger = await open(link);
    expect([stranger.headers.get('location'), stranger.headers.getSetCookie()]).toEqual([
      '/login?error=SIGN_IN_FIRST',
      [],
    ]);
    expect((await signIn(next, TEST_PASSWORD)).status).toBe(401);
    const confirmed = await open(link, { cookie });
    expect(confirmed.headers.get('location')).toBe('/settings/account');
    expect(await json(await me(cookie))).toMatchObject({ user: { email: next }, profile: { email: next } });
    expect((await letterTo(old, 2)).subject).toBe('Your Karoo account has a new e-mail address');
    expect([(await signIn(old, TEST_PASSWORD)).status, (await signIn(next, TEST_PASSWORD)).status]).toEqual([401, 200]);
    expect((await open(link, { cookie })).headers.get('location')).toBe('/login?error=SIGN_IN_FIRST');
  });

  test('an address that somebody has already is answered alike, and never changed to', async () => {
    const [mine, taken] = ['mine@example.co.za', 'taken@example.co.za'];
    await app.signedIn(taken);
    await app.signedIn(mine);
    const cookie = cookieOf(await signIn(mine, TEST_PASSWORD));
    const ask = (newEmail: string) => post('/change-email', { newEmail }, { cookie, origin: app.url });
    const [one, other] = [await ask(taken), await ask('free@example.co.za')];
    expect([one.status, await json(one)]).toEqual([other.status, await json(other)]);
    const link = (await letterTo('free@example.co.za')).links[0];
    expect(lettersTo(taken)).toEqual([]);
    await app.signedIn('free@example.co.za');
    expect((await open(link, { cookie })).headers.get('location')).toBe('/login?error=EMAIL_TAKEN');
  });
});

describe('too many tries', () => {
  const validate = (body: object) =>
    fetch(`${app.url}/functions/v1/validate-auth-request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('wrong passwords count for an address, right ones never lock its owner out', async () => {
    const email = 'guessed@example.co.za';
    await app.signedIn(email);
    for (let n = 0; n < 15; n += 1) expect((await signIn(email, TEST_PASSWORD)).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await signIn(email, `guess ${n}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = await signIn(email, TEST_PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await json(refused))['message']).toMatch(/^Too many sign-in attempts\. Please wait \d+ minutes?\.$/);
    expect((await signIn('known@example.co.za', TEST_PASSWORD)).status).toBe(200);
    // The function knows what the door knows, and the other way round.
    expect(await json(await validate({ email, action: 'signin' }))).toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
    });
    expect(await json(await validate({ email, action: 'signup' }))).toEqual({ allowed: true });
    // Another process with the same database counts on.
    const elsewhere = createAuth({ ...app.platform, limits: createRateLimiter(app.platform.db) });
    const request = new Request(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-karoo-ip': '192.0.2.1' },
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    });
    await expect(elsewhere.handle(request)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('asking is limited per e-mail and per caller, signing in and up apart', async () => {
    const ask = async (email: string, action: string) => (await validate({ email, action })).status;
    for (let n = 0; n < 20; n += 1) expect(await ask('asked@example.co.za', 'signin')).toBe(200);
    expect(await ask('asked@example.co.za', 'signin')).toBe(429);
    expect(await ask('asked@example.co.za', 'signup')).toBe(200);
    const many = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(`${n}@example.co.za`, 'signin')));
    expect(many).toContain(200);
    for (let n = 0; n < 5; n += 1)
      await Promise.all(Array.from({ length: 10 }, (_, m) => ask(`${n}-${m}@x.co.za`, 'signin')));
    expect(await ask('another@example.co.za', 'signin')).toBe(429);
    expect(await ask('another@example.co.za', 'signup')).toBe(200);
    expect(await json(await validate({ email: 'nothing', action: 'signin' }))).toMatchObject({ code: 'INVALID_INPUT' });
    const kept = await app.platform.db.asOwner(({ query }) => query.selectFrom('rate_limits').select('key').execute());
    expect(kept.filter(({ key }) => key.includes('@'))).toEqual([]);
  });
});

describe('what is open', () => {
  const OPEN = [
    '/sign-up/email', '/sign-in/email', '/sign-out', '/send-verification-email', '/request-password-reset',
    '/reset-password', '/change-password', '/change-email', '/verify-email',
  ]; // prettier-ignore

  test('of the library only what is named, whoever asks', async () => {
    const { token } = await app.signedIn('curious@example.co.za');
    const { api } = await import('better-auth/api').then(({ getEndpoints }) =>
      getEndpoints(Promise.resolve({}) as never, { plugins: [] } as never),
    );
    const paths = Object.values(api).flatMap((endpoint) => {
      const path: unknown = Reflect.get(endpoint as object, 'path');
      return typeof path === 'string' ? [path] : [];
    });
    expect(paths).toEqual(expect.arrayContaining(['/list-sessions', '/update-user', '/delete-user', '/get-session']));
    for (const path of [...paths, '/set-password', '/sign-in/email/', '/Sign-In/email', '/constructor']) {
      if (OPEN.includes(path)) continue;
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${app.url}/api/auth${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(method === 'POST' && { body: '{}' }),
        });
        expect([method, path, answer.status, (await json(answer))['code']]).toEqual([method, path, 404, 'NOT_FOUND']);
      }
    }
  });

  test('bodies are JSON and nothing else', async () => {
    const answer = await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `email=curious@example.co.za&password=${TEST_PASSWORD}`,
    });
    expect(await json(answer)).toMatchObject({ code: 'UNSUPPORTED_TYPE' });
  });
});

describe('sessions', () => {
  test('the cookie is out of reach for scripts and other sites, and for https alone where we are', async () => {
    const email = 'cookie@example.co.za';
    await app.signedIn(email);
    const plain = (await signIn(email, TEST_PASSWORD)).headers.getSetCookie().join('\n');
    expect(plain).toMatch(/^karoo\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/m);
    const secured = createAuth({ ...app.platform, publicUrl: 'https://karoo.example' });
    const answer = await secured.handle(
      new Request('https://karoo.example/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-karoo-ip': '192.0.2.1' },
        body: JSON.stringify({ email, password: TEST_PASSWORD }),
      }),
    );
    expect(answer.headers.getSetCookie().join('\n')).toMatch(
      /^__Secure-karoo\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/m,
    );
  });

  test('a page of ours is not shown the token; another site changes nothing', async () => {
    const email = 'cookie@example.co.za';
    const credentials = { email, password: TEST_PASSWORD };
    const ours = await post('/sign-in/email', credentials, { 'sec-fetch-site': 'same-origin' });
    expect(ours.headers.get('set-auth-token')).toBeNull();
    expect(await json(ours)).not.toHaveProperty('token');
    const cookie = cookieOf(ours);
    for (const path of ['/sign-out', '/change-password', '/change-email']) {
      const foreign = await post(path, {}, { cookie, origin: 'https://evil.example' });
      expect([foreign.status, (await json(foreign))['code']]).toEqual([403, 'FOREIGN_ORIGIN']);
    }
    expect((await me(cookie)).status).toBe(200);
  });

  test('they are listed without tokens and ended one by one, the others, or all', async () => {
    const email = 'devices@example.co.za';
    const phone = await app.signedIn(email);
    const laptop = await app.signedIn(email);
    const tablet = await app.signedIn(email);
    const stranger = await app.signedIn('stranger@example.co.za');
    const list = async () => (await laptop.call('GET', '/api/v1/me/sessions')).body.items as Record<string, unknown>[];
    const items = await list();
    expect(items.map(({ current }) => current).toSorted()).toEqual([false, false, true]);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      'created_at',
      'current',
      'id',
      'ip_address',
      'last_used_at',
      'user_agent',
    ]);
    const ids = async (who: typeof phone) =>
      ((await who.call('GET', '/api/v1/me/sessions')).body.items as { id: string; current: boolean }[]).find(
        ({ current }) => current,
      )?.id;
    const path = `/api/v1/me/sessions/${await ids(phone)}`;
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await laptop.call('DELETE', path)).body).toEqual({ ended: 1 });
    expect((await phone.call('GET', '/api/v1/me')).status).toBe(401);
    expect((await laptop.call('POST', '/api/v1/me/sessions/end', { which: 'others' })).body).toEqual({ ended: 1 });
    expect((await tablet.call('GET', '/api/v1/me')).status).toBe(401);
    expect((await laptop.call('POST', '/api/v1/me/sessions/end', { which: 'all' })).body).toEqual({ ended: 1 });
    expect((await laptop.call('GET', '/api/v1/me')).status).toBe(401);
    expect((await stranger.call('GET', '/api/v1/me')).status).toBe(200);
  });
});

test('the log holds no password, no token, no cookie', async () => {
  const email = 'logged@example.co.za';
  await post('/sign-up/email', { ...person(email), password: 'not-for-the-log' });
  const confirmation = (await letterTo(email)).links[0] ?? '';
  const cookie = cookieOf(await open(confirmation));
  await post('/sign-in/email', { email, password: 'also-not-for-the-log' });
  await post('/request-password-reset', { email });
  const reset = new URL((await letterTo(email, 2)).links[0] ?? '').searchParams.get('token') ?? '';
  await fetch(`${app.url}/reset-password?token=${reset}`);
  await post(`/reset-password?token=${reset}`, { token: reset, newPassword: 'nor-this-one' });
  await me(cookie);
  const token = new URL(confirmation).searchParams.get('token') ?? '';
  const session = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  expect(logged).toContain('accounts');
  for (const secret of ['not-for-the-log', 'nor-this-one', token, reset, session]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(logged.includes(secret)).toBe(false);
  }
});

// Last, for it leaves letters behind that take their time.
test('asking for letters is limited alike for known and unknown addresses', async () => {
  for (const path of ['/send-verification-email', '/request-password-reset']) {
    await forgetTries();
    for (const email of ['nobody@example.co.za', 'unconfirmed@example.co.za']) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => post(path, { email })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
    }
  }
});

/** Names and kinds of values, all the way down. */
function shape(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]));
}
