import { Writable } from 'node:stream';
import { getEndpoints } from 'better-auth/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { createLog } from '../../../platform/log/log.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/test-app.ts';
import { createAuth } from '../accounts.public.ts';
import { cookieOf, json, newcomer, visitor, type Visitor } from '../testing/visitor.ts';

let app: TestApp;
let at: Visitor;
let logged = '';

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  app = await startTestApp({ log: createLog({ level: 'trace', destination }) });
  at = visitor(app);
});
afterAll(() => app.close());
beforeEach(() => at.forgetTries());

describe('rate limits', () => {
  const validate = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/functions/v1/validate-auth-request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  test('wrong passwords count per account and address, and right ones never lock the owner out', async () => {
    const email = 'guessed@example.co.za';
    await app.signedIn('somebody.else@example.co.za');
    await app.signedIn(email);
    for (let n = 0; n < 11; n += 1) expect((await at.signIn(email, TEST_PASSWORD)).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await at.signIn(email, `guess ${n}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const refused = await at.signIn(email, TEST_PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await json(refused))['message']).toMatch(/^Too many sign-in attempts\. Please wait \d+ minutes?\.$/);
    expect((await at.signIn('somebody.else@example.co.za', TEST_PASSWORD)).status).toBe(200);
    // The function knows what the authEndpoint knows, and the other way round.
    expect(await json(await validate({ email, action: 'signin' }))).toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
    });
    expect(await json(await validate({ email, action: 'signup' }))).toEqual({ allowed: true });
    // Another process with the same database counts on.
    const elsewhere = createAuth({ ...app.platform, limits: createRateLimiter(app.platform.db) }, async () => null);
    const request = new Request(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-karoo-ip': '127.0.0.1' },
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    });
    await expect(elsewhere.handle(request)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  /** Sends from another address; a refusal returns its status. */
  const signInFrom = async (ip: string, email: string, password: string, cookie = '') => {
    const request = new Request(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-karoo-ip': ip, cookie },
      body: JSON.stringify({ email, password }),
    });
    return app.accounts.handle(request).then(
      ({ status }) => status,
      (error: { code: string }) => error.code,
    );
  };

  test('guessing locks out neither the owner elsewhere nor a known browser', async () => {
    const email = 'attacked@example.co.za';
    await app.signedIn(email);
    await at.forgetTries();
    const device = cookieOf(await at.signIn(email, TEST_PASSWORD));
    const known = /karoo\.device=[^;]+/.exec(device)?.[0] ?? '';
    for (let n = 0; n < 10; n += 1) expect(await signInFrom('192.0.2.1', email, `guess ${n}`)).toBe(401);
    expect(await signInFrom('192.0.2.1', email, TEST_PASSWORD)).toBe('RATE_LIMITED');
    expect(await signInFrom('198.51.100.7', email, TEST_PASSWORD)).toBe(200);

    // A known browser can still sign in from the attacker's address, and the check allows it.
    expect(await signInFrom('192.0.2.1', email, TEST_PASSWORD, known)).toBe(200);
    await app.signedIn('other-account@example.co.za');
    const foreign = cookieOf(await at.signIn('other-account@example.co.za', TEST_PASSWORD));
    for (let n = 0; n < 10; n += 1) expect((await at.signIn(email, `guess ${n}`)).status).toBe(401);
    expect(await signInFrom('127.0.0.1', email, TEST_PASSWORD, foreign)).toBe('RATE_LIMITED');
    const ask = async (cookie: string) => {
      const body = { email, action: 'signin' };
      return (await validate(body, { cookie })).status;
    };
    expect([await ask(foreign), await ask(known)]).toEqual([429, 200]);
  });

  const databaseTime = async () => {
    const { rows } = await app.platform.db.asOwner(({ query }) =>
      sql<{ time: Date }>`select clock_timestamp() as time`.execute(query),
    );
    return rows[0]?.time.getTime() ?? NaN;
  };

  /** The most tokens that can have come back since then, also if the machine stood still meanwhile. */
  const refilledSince = async (since: number, perSecond: number) =>
    Math.ceil(((await databaseTime()) - since) / 1000) * perSecond;

  /** How many requests are allowed before one is refused. */
  const countAllowed = async (send: () => Promise<number>) => {
    let allowed = 0;
    let status = await send();
    for (; status === 200 && allowed < 1000; status = await send()) allowed += 1;
    expect(status).toBe(429);
    return allowed;
  };

  test('requests are limited per email and per caller, separately for signing in and up', async () => {
    const ask = async (email: string, action: string) => (await validate({ email, action })).status;
    const began = await databaseTime();
    const perEmail = await countAllowed(() => ask('asked@example.co.za', 'signin'));
    expect(perEmail).toBeGreaterThanOrEqual(20);
    expect(perEmail).toBeLessThanOrEqual(20 + (await refilledSince(began, 20 / 900)));
    expect(await ask('asked@example.co.za', 'signup')).toBe(200);
    const many = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(`${n}@example.co.za`, 'signin')));
    expect(many).toEqual(many.map(() => 200));
    let n = 0;
    const others = await countAllowed(() => ask(`${n++}@x.co.za`, 'signin'));
    const perCaller = perEmail + many.length + others;
    expect(perCaller).toBeGreaterThanOrEqual(120);
    expect(perCaller).toBeLessThanOrEqual(120 + (await refilledSince(began, 120 / 300)));
    expect(await ask('another@example.co.za', 'signup')).toBe(200);
    expect(await json(await validate({ email: 'nothing', action: 'signin' }))).toMatchObject({ code: 'INVALID_INPUT' });
    const limits = await app.platform.db.asOwner(({ query }) =>
      query.selectFrom('rate_limits').select('key').execute(),
    );
    expect(limits.filter(({ key }) => key.includes('@'))).toEqual([]);
  });
});

describe('exposed routes', () => {
  const OPEN = [
    '/sign-up/email', '/sign-in/email', '/sign-out', '/send-verification-email', '/request-password-reset',
    '/check-reset-link', '/reset-password', '/change-password', '/change-email', '/verify-email', '/sign-in/social',
  ]; // prettier-ignore

  test('only the listed routes of the accounts library are exposed', async () => {
    const { token } = await app.signedIn('curious@example.co.za');
    const { api } = getEndpoints(Promise.resolve({}) as never, { plugins: [] } as never);
    const paths = Object.values(api).flatMap((endpoint) => {
      const path: unknown = Reflect.get(endpoint as object, 'path');
      return typeof path === 'string' ? [path] : [];
    });
    expect(paths).toEqual(expect.arrayContaining(['/list-sessions', '/update-user', '/delete-user', '/get-session']));
    for (const path of [...paths, '/set-password', '/sign-in/email/', '/Sign-In/email', '/constructor']) {
      if (OPEN.includes(path)) continue;
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${app.url}/api/auth${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(method === 'POST' && { body: '{}' }),
        });
        expect([method, path, response.status, (await json(response))['code']]).toEqual([
          method,
          path,
          404,
          'NOT_FOUND',
        ]);
      }
    }
  });

  test('bodies must be JSON', async () => {
    const response = await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `email=curious@example.co.za&password=${TEST_PASSWORD}`,
    });
    expect(await json(response)).toMatchObject({ code: 'UNSUPPORTED_TYPE' });
  });
});

describe('sessions', () => {
  test('the cookie is hidden from scripts and other sites, and https-only where Karoo uses https', async () => {
    const email = 'cookie@example.co.za';
    await app.signedIn(email);
    const plain = (await at.signIn(email, TEST_PASSWORD)).headers.getSetCookie().join('\n');
    expect(plain).toMatch(/^karoo\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/m);
    const secured = createAuth({ ...app.platform, publicUrl: 'https://karoo.example' }, async () => null);
    const response = await secured.handle(
      new Request('https://karoo.example/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-karoo-ip': '192.0.2.1' },
        body: JSON.stringify({ email, password: TEST_PASSWORD }),
      }),
    );
    expect(response.headers.getSetCookie().join('\n')).toMatch(
      /^__Secure-karoo\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/m,
    );
  });

  test('our pages cannot read the token; another site changes nothing', async () => {
    const email = 'cookie@example.co.za';
    const credentials = { email, password: TEST_PASSWORD };
    const ours = await at.post('/sign-in/email', credentials, { 'sec-fetch-site': 'same-origin' });
    expect(ours.headers.get('set-auth-token')).toBeNull();
    expect(await json(ours)).not.toHaveProperty('token');
    const cookie = cookieOf(ours);
    for (const path of ['/sign-out', '/change-password', '/change-email']) {
      const foreign = await at.post(path, {}, { cookie, origin: 'https://evil.example' });
      expect([foreign.status, (await json(foreign))['code']]).toEqual([403, 'FOREIGN_ORIGIN']);
    }
    expect((await at.me(cookie)).status).toBe(200);
  });

  test('are listed without tokens and ended individually, all others, or all', async () => {
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

test('the log contains no password, token or cookie', async () => {
  const email = 'logged@example.co.za';
  const registered = await at.post('/sign-up/email', { ...newcomer(email), password: 'not-for-the-log' });
  const confirmation = (await at.emailTo(email)).links[0] ?? '';
  const cookie = cookieOf(await at.open(confirmation, { cookie: cookieOf(registered) }));
  await at.post('/sign-in/email', { email, password: 'also-not-for-the-log' });
  await at.post('/request-password-reset', { email });
  const reset = new URL((await at.emailTo(email, 2)).links[0] ?? '').searchParams.get('token') ?? '';
  await fetch(`${app.url}/reset-password?token=${reset}`);
  await at.post(`/reset-password?token=${reset}`, { token: reset, newPassword: 'nor-this-one' });
  await at.me(cookie);
  const token = new URL(confirmation).searchParams.get('token') ?? '';
  const session = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  expect(logged).toContain('accounts');
  for (const secret of ['not-for-the-log', 'nor-this-one', token, reset, session]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(logged.includes(secret)).toBe(false);
  }
});

// Last, since its emails take time.
test('requests for emails have the same limits for known and unknown addresses', async () => {
  for (const path of ['/send-verification-email', '/request-password-reset']) {
    await at.forgetTries();
    for (const email of ['nobody@example.co.za', 'curious@example.co.za']) {
      const responses = await Promise.all(Array.from({ length: 6 }, () => at.post(path, { email })));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
    }
  }
});
