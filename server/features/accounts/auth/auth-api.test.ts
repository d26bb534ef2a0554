import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type ParsedJson, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/auth${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const withToken = (token: string, path: string) =>
  fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

/** Removes the soft line breaks of emails. */
function lastEmail(): string {
  return (app.emails.at(-1) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

const naledi = { name: 'Naledi & Dlamini', email: 'Naledi.Dlamini@example.co.za', password: 'sunset' };

describe('signing up and in', () => {
  test('an email in text and HTML confirms the address; before that, signing in is refused with a message', async () => {
    const signedUp = await post('/sign-up/email', { ...naledi, companyName: 'Dlamini Designs', callbackURL: '/' });
    expect(signedUp.status).toBe(200);
    expect(signedUp.headers.get('set-auth-token')).toBeNull();

    await vi.waitFor(() => expect(app.emails).toHaveLength(1), { timeout: 20_000 });
    const text = lastEmail();
    // Sends another email, which may arrive at any time.
    const early = await post('/sign-in/email', { email: naledi.email, password: naledi.password });
    expect(early.status).toBe(403);
    expect(await early.json()).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Please check your email and click the confirmation link before signing in.',
    });

    expect(text).toContain('text/plain');
    expect(text).toContain('text/html');
    expect(text).toContain('Naledi &amp; Dlamini');
    const link = /http:\/\/127\.0\.0\.1:\d+\/api\/auth\/verify-email\?token=[\w.-]+&callbackURL=[^\s"&]+/.exec(
      text,
    )?.[0];
    const cookie = signedUp.headers.getSetCookie().join('; ');
    const confirmed = await fetch(link ?? '', { redirect: 'manual', headers: { cookie } });
    expect(confirmed.status).toBe(302);
    expect(confirmed.headers.get('location')).toBe('/');
  });

  test('the first session creates the profile, the trial and the organization, once', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const response = await post('/sign-in/email', { email: naledi.email.toLowerCase(), password: naledi.password });
        expect(response.headers.getSetCookie().join()).toMatch(/karoo\.session_token=.*HttpOnly/);
        return response.headers.get('set-auth-token') ?? '';
      }),
    );
    const me = (await (await withToken(tokens[0] ?? '', '/api/v1/me')).json()) as ParsedJson;
    expect(me['profile']).toMatchObject({
      email: 'naledi.dlamini@example.co.za',
      full_name: 'Naledi & Dlamini',
      company_name: 'Dlamini Designs',
      plan_type: 'trial',
      plan_status: 'trial',
    });
    expect(me['trialDaysRemaining']).toBe(30);
    expect(me['memberships']).toHaveLength(1);
    expect(me['memberships'][0]).toMatchObject({
      role: 'owner',
      status: 'active',
      organization: { name: "naledi.dlamini's Organization" },
    });
    expect(me['currentOrganizationId']).toBe(me['memberships'][0].organization_id);
  });

  test('the right password signs in, in any case of the address: the token authenticates calls', async () => {
    const response = await post('/sign-in/email', { email: naledi.email.toUpperCase(), password: naledi.password });
    expect(response.status).toBe(200);
    const authorization = `Bearer ${response.headers.get('set-auth-token')}`;
    const me = await fetch(`${app.url}/api/v1/me`, { headers: { authorization } });
    expect(await me.json()).toMatchObject({ user: { email: naledi.email.toLowerCase() } });
  });

  test('a wrong password and an unknown address get the same response', async () => {
    const wrong = await post('/sign-in/email', { email: naledi.email, password: 'sunrise' });
    const unknown = await post('/sign-in/email', { email: 'nobody@example.co.za', password: 'sunrise' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  test('a short password, an invalid address, no JSON: refused in our format', async () => {
    const short = await post('/sign-up/email', { ...naledi, email: 'x@example.co.za', password: '12345' });
    expect(await short.json()).toMatchObject({
      code: 'INVALID_INPUT',
      status: 400,
      message: 'Password must be at least 6 characters',
    });
    const bad = await post('/sign-up/email', { ...naledi, email: 'no address' });
    expect(await bad.json()).toMatchObject({ code: 'INVALID_INPUT', status: 400 });
    const cut = await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      body: '{"email',
      headers: { 'content-type': 'application/json' },
    });
    expect(cut.status).toBe(400);
  });

  test('signing out ends the session permanently', async () => {
    const thabo = await app.signedIn('thabo@example.co.za');
    const out = await post('/sign-out', {}, { authorization: `Bearer ${thabo.token}` });
    expect(out.status).toBe(200);
    expect((await thabo.call('GET', '/api/v1/me')).status).toBe(401);
  });

  test('the selected organization and store are stored, if the user may see them', async () => {
    const lerato = await app.signedIn('lerato@example.co.za');
    const second = await lerato.call('POST', '/api/v1/organizations', { name: 'Second' });
    const chosen = { organization_id: second.body.id as string, store_id: null };
    expect((await lerato.call('PUT', '/api/v1/me/choice', chosen)).status).toBe(200);
    expect((await lerato.call('GET', '/api/v1/me')).body.currentOrganizationId).toBe(second.body.id);
    const stranger = await app.signedIn('pieter@example.co.za');
    expect(await stranger.call('PUT', '/api/v1/me/choice', chosen)).toMatchObject({
      status: 404,
      body: { code: 'ORGANIZATION_NOT_FOUND' },
    });
  });

  test('too many attempts return 429 with the time to wait', async () => {
    const tries = await Promise.all(
      Array.from({ length: 45 }, (_, n) =>
        post('/sign-in/email', { email: 'lerato@example.co.za', password: `guess ${n}` }),
      ),
    );
    const last = tries.find((attempt) => attempt.status === 429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last?.json()).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('Too many') });
  });
});

describe('sessions', () => {
  test('only our signature authenticates a session, and using it extends it', async () => {
    const zola = await app.signedIn('zola@example.co.za');
    const [token = '', signature = ''] = zola.token.split(/\.(.*)/s);
    const status = async (headers: Record<string, string>) => (await fetch(`${app.url}/api/v1/me`, { headers })).status;
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await status({ authorization: `Bearer ${encodeURIComponent(zola.token)}` })).toBe(200);
    expect(
      await status({
        authorization: `Bearer ${token}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      }),
    ).toBe(401);
    expect(await status({ authorization: `Basic ${token}` })).toBe(401);
    expect(await status({ cookie: `karoo.session_token=${encodeURIComponent(zola.token)}` })).toBe(200);
    expect(await status({ cookie: `karoo.session_token=${token}` })).toBe(401);
    expect(await status({ cookie: 'karoo.session_token=%E0%A4%A' })).toBe(401);

    const age = (days: number) =>
      app.platform.db.asOwner(({ query }) =>
        query
          .updateTable('auth_sessions')
          .set({
            updated_at: new Date(Date.now() - days * 86_400_000),
            expires_at: new Date(Date.now() + (30 - days) * 86_400_000),
          })
          .where('token', '=', createHash('sha256').update(token).digest('hex'))
          .execute(),
      );
    await age(2);
    const used = await fetch(`${app.url}/api/v1/me`, {
      headers: { cookie: `karoo.session_token=${encodeURIComponent(zola.token)}` },
    });
    expect(used.headers.getSetCookie().join()).toContain('Max-Age=2592000');
    await age(31);
    expect((await zola.call('GET', '/api/v1/me')).status).toBe(401);
  });
});
