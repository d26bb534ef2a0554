import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startGoogleStandIn, type Consent, type GoogleStandIn } from '../../../testing/google/google-stand-in.ts';
import { parseEmail } from '../../../testing/parse-email.ts';
import { startTestApp, TEST_PASSWORD, type ParsedJson, type TestApp } from '../../../testing/test-app.ts';
import { NO_PASSWORD } from './google-sign-in.ts';

const JSON_BODY = { 'content-type': 'application/json' };

let app: TestApp;
let google: GoogleStandIn;

beforeAll(async () => {
  google = await startGoogleStandIn();
  app = await startTestApp({ google: google.settings });
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

const begin = (body: object = {}) =>
  fetch(`${app.url}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ provider: 'google', ...body }),
  });
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** What a browser does: to Google, through its page, back to Karoo. */
async function signIn(consent: Consent, body: object = {}) {
  const begun = await begin(body);
  const { url } = (await begun.json()) as { url: string };
  const back = await google.consent(url, consent);
  const query = new URLSearchParams({ state: back.state, ...(back.code !== null && { code: back.code }) });
  if (back.error !== null) query.set('error', back.error);
  const address = `${back.to}?${query.toString()}`;
  const open = (cookie: string) => fetch(address, { redirect: 'manual', headers: { cookie } });
  const answer = await open(cookiesOf(begun));
  return { url: new URL(url), answer, to: answer.headers.get('location'), cookie: cookiesOf(answer), open };
}

const me = async (cookie: string): Promise<ParsedJson> => {
  const response = await fetch(`${app.url}/api/v1/me`, { headers: { cookie } });
  return response.ok ? await response.json() : null;
};
/** The latest email to an address, as one line. */
const emailTo = (email: string) => app.emails.map(parseEmail).findLast(({ to }) => to === email)?.text ?? '';
const googleAccounts = () =>
  app.platform.db.asOwner(({ query }) =>
    query.selectFrom('auth_accounts').selectAll().where('provider_id', '=', 'google').execute(),
  );

describe('continue with Google', () => {
  test('uses one cookie for five minutes, hidden from scripts', async () => {
    const cookies = (await begin()).headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(/^karoo\.state=\S+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('is offered where Google is configured', async () => {
    const offered = await fetch(`${app.url}/api/v1/google/sign-in`);
    expect(await offered.json()).toEqual({ available: true });
    const without = await startTestApp();
    try {
      expect(await (await fetch(`${without.url}/api/v1/google/sign-in`)).json()).toEqual({ available: false });
      const refused = await fetch(`${without.url}/api/auth/sign-in/social`, {
        method: 'POST',
        headers: JSON_BODY,
        body: JSON.stringify({ provider: 'google' }),
      });
      expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'GOOGLE_NOT_CONFIGURED' }]);
    } finally {
      await without.close();
    }
  });

  test('creates an account with profile, trial and organization, and continues to the page', async () => {
    const email = 'nuwe@kaapstadkoffie.co.za';
    const { url, answer, to, cookie } = await signIn({ email }, { callbackURL: '/dashboard/orders' });
    expect(url.searchParams.get('scope')).toBe('openid email profile');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('redirect_uri')).toBe(`${app.url}/api/auth/callback/google`);
    expect(to).toBe('/auth/social-callback?to=%2Fdashboard%2Forders');
    expect(answer.headers.get('set-auth-token')).toBeNull();
    expect(answer.headers.getSetCookie().join()).toMatch(/karoo\.session_token=.*HttpOnly/);
    expect(await me(cookie)).toMatchObject({
      user: { email },
      profile: { email, full_name: 'Lindiwe Dube', plan_status: 'trial' },
      trialDaysRemaining: 30,
      memberships: [{ role: 'owner', organization: { name: "nuwe's Organization" } }],
    });
  });

  test('signs in to the account with the same confirmed address, whose password remains; no token is stored', async () => {
    const email = 'thandi@kaapstadkoffie.co.za';
    const thandi = await app.signedIn(email);
    const first = await signIn({ email });
    expect(first.to).toBe('/auth/social-callback');
    expect((await me(first.cookie))?.user).toMatchObject({ id: thandi.userId });
    const again = await signIn({ email });
    expect((await me(again.cookie))?.user).toMatchObject({ id: thandi.userId });
    const byPassword = await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    });
    expect(byPassword.status).toBe(200);
    const accounts = await googleAccounts();
    expect(accounts.filter(({ user_id }) => user_id === thandi.userId)).toHaveLength(1);
    for (const account of accounts) {
      expect(account).toMatchObject({ access_token: null, refresh_token: null, id_token: null });
    }
  });
});

test('a user without a password is told so, and can set one by email', async () => {
  const email = 'agentskap@bemarking.co.za';
  const { cookie } = await signIn({ email });
  const post = (path: string, body: object) =>
    fetch(app.url + path, { method: 'POST', headers: { ...JSON_BODY, cookie }, body: JSON.stringify(body) });
  const closing = await post('/api/v1/me/closing', { password: 'any password' });
  expect([closing.status, await closing.json()]).toMatchObject([403, { code: 'WRONG_PASSWORD', message: NO_PASSWORD }]);
  const change = { currentPassword: 'any password', newPassword: 'a better one' };
  expect(await (await post('/api/auth/change-password', change)).json()).toMatchObject({ message: NO_PASSWORD });
  await post('/api/auth/request-password-reset', { email });
  const token = await vi.waitFor(
    () => {
      const found = /reset-password\?token=([\w-]+)/.exec(emailTo(email))?.[1];
      if (found === undefined) throw new Error('There is no email yet.');
      return found;
    },
    { timeout: 20_000 },
  );
  expect((await post('/api/auth/reset-password', { token, newPassword: 'a better one' })).status).toBe(200);
  expect((await post('/api/auth/sign-in/email', { email, password: 'a better one' })).status).toBe(200);
  expect((await me((await signIn({ email })).cookie)).user.email).toBe(email);
});

describe('refusals', () => {
  test('an address that Google has not confirmed', async () => {
    const email = 'onbevestig@kaapstadkoffie.co.za';
    const { to, cookie } = await signIn({ email });
    expect(to).toMatch(/^\/auth\/social-callback\?error=unable_to_get_user_info/);
    expect(await me(cookie)).toBeNull();
    const users = await app.platform.db.asOwner(({ query }) =>
      query.selectFrom('auth_users').select('id').where('email', '=', email).execute(),
    );
    expect(users).toEqual([]);
  });

  test('cancelling, another browser, a repeated response', async () => {
    const email = 'thandi@kaapstadkoffie.co.za';
    const cancelled = await signIn({ email, cancels: true }, { callbackURL: '/dashboard' });
    expect(cancelled.to).toBe('/auth/social-callback?to=%2Fdashboard&error=access_denied');
    const begun = await begin();
    const { url } = (await begun.json()) as { url: string };
    const back = await google.consent(url, { email });
    const query = new URLSearchParams({ state: back.state, code: back.code ?? '' });
    const elsewhere = await fetch(`${back.to}?${query.toString()}`, { redirect: 'manual' });
    expect(elsewhere.headers.get('location')).toMatch(/^\/auth\/social-callback\?error=state_mismatch/);
    const used = await signIn({ email });
    const twice = await used.open(cookiesOf(used.answer));
    expect(twice.headers.get('location')).toMatch(/^\/auth\/social-callback\?error=state_mismatch/);
  });

  test('a redirect to another site, another provider, and other routes of the library', async () => {
    const away = await signIn({ email: 'thandi@kaapstadkoffie.co.za' }, { callbackURL: 'https://evil.example/' });
    expect(away.to).toBe('/auth/social-callback');
    expect((await begin({ provider: 'github' })).status).toBe(400);
    const token = await begin({ idToken: { token: 'x.y.z' } });
    expect(Object.keys((await token.json()) as object)).toContain('url');
    for (const path of ['/link-social', '/get-access-token', '/refresh-token']) {
      const response = await fetch(`${app.url}/api/auth${path}`, { method: 'POST', headers: JSON_BODY, body: '{}' });
      expect([path, response.status]).toEqual([path, 404]);
    }
    expect((await fetch(`${app.url}/api/auth/callback/github`, { redirect: 'manual' })).status).toBe(404);
  });
});
