import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startGoogleStandIn, type GoogleStandIn } from '../../../testing/google/google-stand-in.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/test-app.ts';
import { deriveSecret } from '../../../platform/secrets/seal.ts';
import { createConfirmationLinks } from './confirmation-links.ts';
import { openConfirmation } from './open-confirmation.ts';
import { cookieOf, json, visitor, type Visitor } from '../testing/visitor.ts';

let app: TestApp;
let at: Visitor;
let google: GoogleStandIn;

beforeAll(async () => {
  google = await startGoogleStandIn();
  app = await startTestApp({ google: google.settings });
  at = visitor(app);
});
afterAll(async () => {
  await app.close();
  await google.stop();
});
beforeEach(() => at.forgetTries());

const ATTACKER = { name: 'Squatter', password: 'the attacker waits', companyName: 'Squatters' };
const VICTIM = { name: 'Thandi Nkosi', password: 'the victim is here' };

const signUp = (email: string, who: object) => at.post('/sign-up/email', { email, ...who });
const linkOf = async (email: string, count: number) => (await at.emailTo(email, count)).links[0] ?? '';
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const whereTo = (response: Response) => response.headers.get('location');
const confirmBySignIn = (email: string, password: string, link: string) =>
  at.post('/sign-in/email', { email, password, confirmationToken: tokenOf(link) });
const userOf = async (email: string) =>
  app.platform.db.asOwner(({ query }) =>
    query.selectFrom('auth_users').selectAll().where('email', '=', email).executeTakeFirst(),
  );

describe('two registrations of one unconfirmed address', () => {
  test('attacker first: the later registration replaces name, company and password, and invalidates the earlier link', async () => {
    const email = 'first-attacked@example.co.za';
    const attacked = await signUp(email, ATTACKER);
    const early = await linkOf(email, 1);
    const registered = await signUp(email, VICTIM);
    expect([registered.status, Object.keys(await json(registered))]).toEqual([
      attacked.status,
      Object.keys(await json(attacked)),
    ]);
    const late = await linkOf(email, 2);
    const cookie = cookieOf(registered);
    expect(whereTo(await at.open(early, { cookie }))).toBe('/login?error=LINK_REPLACED');
    expect((await userOf(email))?.email_verified).toBe(false);

    const confirmed = await at.open(late, { cookie });
    expect(whereTo(confirmed)).toBe('/');
    expect(await json(await at.me(cookieOf(confirmed)))).toMatchObject({
      profile: { full_name: VICTIM.name, company_name: null },
    });
    expect((await at.signIn(email, ATTACKER.password)).status).toBe(401);
    expect((await at.signIn(email, VICTIM.password)).status).toBe(200);
  });

  test('victim first: the attacker’s link does not give the mailbox’s owner an account with a foreign password', async () => {
    const email = 'then-attacked@example.co.za';
    const registered = await signUp(email, VICTIM);
    const early = await linkOf(email, 1);
    await signUp(email, ATTACKER);
    const late = await linkOf(email, 2);
    const cookie = cookieOf(registered);
    expect(whereTo(await at.open(early, { cookie }))).toBe('/login?error=LINK_REPLACED');

    // The newest link is opened in a browser that did not register, so it asks for the password.
    const opened = await at.open(late, { cookie });
    expect(whereTo(opened)).toBe(`/login?token=${tokenOf(late)}`);
    expect(opened.headers.getSetCookie()).toEqual([]);
    expect((await userOf(email))?.email_verified).toBe(false);
    expect((await confirmBySignIn(email, VICTIM.password, late)).status).toBe(401);
    expect((await at.signIn(email, ATTACKER.password)).status).toBe(403);

    // A registration of their own puts it right.
    await signUp(email, VICTIM);
    const own = await linkOf(email, 4);
    expect((await confirmBySignIn(email, ATTACKER.password, own)).status).toBe(401);
    expect((await confirmBySignIn(email, VICTIM.password, late)).status).toBe(403);
    expect((await confirmBySignIn(email, VICTIM.password, own)).status).toBe(200);
    expect((await at.signIn(email, ATTACKER.password)).status).toBe(401);
  });

  test('a password reset of the earlier registration is invalid', async () => {
    const email = 'reset-attacked@example.co.za';
    await signUp(email, ATTACKER);
    await at.emailTo(email);
    await at.post('/request-password-reset', { email });
    const token = tokenOf(await linkOf(email, 2));
    await signUp(email, VICTIM);
    expect((await at.post('/reset-password', { token, newPassword: 'not any more' })).status).toBe(400);
  });

  test('a registration at the moment a link is opened is not confirmed by it', async () => {
    const email = 'moment@example.co.za';
    const registered = await signUp(email, VICTIM);
    const link = await linkOf(email, 1);
    const secret = deriveSecret(app.platform.secret, 'sessions');
    const request = new Request(link);
    const response = await openConfirmation({
      links: createConfirmationLinks(app.platform, secret),
      request,
      identify: async () => null,
      browserMark: /karoo\.registration=([^;]+)/.exec(cookieOf(registered))?.[1] ?? null,
      library: {
        async handler() {
          await signUp(email, ATTACKER);
          const found = { email_verified: true };
          await app.platform.db.asOwner(({ query }) =>
            query.updateTable('auth_users').set(found).where('email', '=', email).execute(),
          );
          return new Response(null, { status: 302, headers: { location: '/' } });
        },
      },
    });
    expect(whereTo(response)).toBe('/login?error=LINK_REPLACED');
    expect((await at.signIn(email, ATTACKER.password)).status).toBe(401);
  });

  test('concurrent registrations get the same response and leave one account', async () => {
    const email = 'at-once@example.co.za';
    const responses = await Promise.all([1, 2, 3].map((n) => signUp(email, { ...VICTIM, name: `Thandi ${n}` })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await userOf(email)).toBeDefined();
  });
});

test('registering sets a cookie for known and unknown addresses', async () => {
  await app.signedIn('has-account@example.co.za');
  const [known, fresh] = [
    await signUp('has-account@example.co.za', VICTIM),
    await signUp('fresh@example.co.za', VICTIM),
  ];
  const shape = (response: Response) =>
    response.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=…;'));
  expect(shape(known)).toEqual(shape(fresh));
  expect(shape(fresh)).toEqual(['karoo.registration=…; Max-Age=86400; Path=/api/auth; HttpOnly; SameSite=Lax']);
});

test('Google confirms the address: a squatter’s unconfirmed account is replaced', async () => {
  const email = 'nuwe@kaapstadkoffie.co.za';
  await signUp(email, ATTACKER);
  const link = await linkOf(email, 1);
  const begun = await at.post('/sign-in/social', { provider: 'google' });
  const back = await google.consent((await json(begun))['url'] as string, { email });
  const query = new URLSearchParams({ state: back.state, code: back.code ?? '' });
  const arrived = await at.open(`${back.to}?${query.toString()}`, { cookie: cookieOf(begun) });
  expect(whereTo(arrived)).toBe('/auth/social-callback');
  expect(await json(await at.me(cookieOf(arrived)))).toMatchObject({ profile: { email, full_name: 'Lindiwe Dube' } });
  expect((await at.signIn(email, ATTACKER.password)).status).toBe(401);
  expect(whereTo(await at.open(link))).toBe('/login?error=ALREADY_CONFIRMED');
});

test('changing to an address with an unconfirmed registration succeeds', async () => {
  const [mine, wanted] = ['changes@example.co.za', 'squatted@example.co.za'];
  await app.signedIn(mine);
  await signUp(wanted, ATTACKER);
  await at.emailTo(wanted);
  const cookie = cookieOf(await at.signIn(mine, TEST_PASSWORD));
  const fields = { newEmail: wanted, password: TEST_PASSWORD, callbackURL: '/a' };
  expect((await at.post('/change-email', fields, { cookie, origin: app.url })).status).toBe(200);
  const link = await linkOf(wanted, 2);
  await signUp(wanted, ATTACKER);
  expect(whereTo(await at.open(link, { cookie }))).toBe('/a');
  expect(await json(await at.me(cookie))).toMatchObject({ user: { email: wanted } });
  expect((await at.signIn(wanted, ATTACKER.password)).status).toBe(401);
});

describe('a confirmation link', () => {
  test('opened twice says that the address is confirmed and leads to the sign-in, or to the app if signed in', async () => {
    const email = 'twice@example.co.za';
    const registered = await signUp(email, VICTIM);
    const link = await linkOf(email, 1);
    const confirmed = await at.open(link, { cookie: cookieOf(registered) });
    const again = await at.open(link);
    expect([whereTo(again), again.headers.getSetCookie()]).toEqual(['/login?error=ALREADY_CONFIRMED', []]);
    expect(whereTo(await at.open(link, { cookie: cookieOf(confirmed) }))).toBe('/');
  });

  test('opened on another device confirms with the following sign-in', async () => {
    const email = 'other-device@example.co.za';
    await signUp(email, VICTIM);
    const link = await linkOf(email, 1);
    expect(whereTo(await at.open(link))).toBe(`/login?token=${tokenOf(link)}`);
    expect((await confirmBySignIn(email, 'something else', link)).status).toBe(401);
    expect((await userOf(email))?.email_verified).toBe(false);
    expect((await confirmBySignIn(email, VICTIM.password, link)).status).toBe(200);
    expect((await userOf(email))?.email_verified).toBe(true);
  });
});
