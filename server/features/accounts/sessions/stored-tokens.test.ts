import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendEmail } from '../../../platform/mail/mail.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/test-app.ts';
import { cookieOf, newcomer, visitor, type Visitor } from '../testing/visitor.ts';

let app: TestApp;
let at: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  at = visitor(app);
});
afterAll(() => app.close());

const stored = (table: 'auth_sessions' | 'auth_verifications') =>
  app.platform.db.asOwner(({ query }) => query.selectFrom(table).selectAll().execute());
const emailTo = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
const meWith = (token: string) =>
  fetch(`${app.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);

test('the stored session grants no access; the session works, is renewed and ended by its token', async () => {
  const email = 'hashed@example.co.za';
  const person = await app.signedIn(email);
  const [token = ''] = decodeURIComponent(person.token).split('.');
  const rows = await stored('auth_sessions');
  expect(JSON.stringify(rows)).not.toContain(token);
  const storedToken = rows.find(({ user_id }) => user_id === person.userId)?.token ?? '';
  expect(storedToken).toMatch(/^[0-9a-f]{64}$/);
  expect([await meWith(token), await meWith(storedToken)]).toEqual([200, 401]);

  await app.platform.db.asOwner(({ query }) =>
    sql`update auth_sessions set updated_at = now() - interval '3 days', expires_at = now() + interval '27 days'`.execute(
      query,
    ),
  );
  const cookie = cookieOf(await at.signIn(email, TEST_PASSWORD));
  expect(await meWith(person.token)).toBe(200);
  const renewed = (await stored('auth_sessions')).find((row) => row.token === storedToken);
  expect(renewed?.expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  await at.post('/sign-out', {}, { cookie, origin: app.url });
  expect((await at.me(cookie)).status).toBe(401);
  expect(await meWith(token)).toBe(200);
});

test('a queued email grants no access and names no one, before and after it is sent', async () => {
  const email = 'queued@example.co.za';
  await app.platform.jobs.send(sendEmail, {
    sealed: app.platform.sealer.seal(JSON.stringify(emailTo('sealed@example.co.za')), 'mail'),
  });
  await at.emailTo('sealed@example.co.za');
  const sent = vi.spyOn(app.platform.jobs, 'send');
  await at.post('/sign-up/email', newcomer(email));
  const link = (await at.emailTo(email)).links[0] ?? '';
  const queued = JSON.stringify(sent.mock.calls);
  sent.mockRestore();
  expect(queued).toContain('mail.send-letter.v1');
  for (const word of [email, new URL(link).searchParams.get('token') ?? '', 'verify-email']) {
    expect(word.length).toBeGreaterThan(5);
    expect(queued).not.toContain(word);
  }
  await vi.waitFor(
    async () => {
      const { rows } = await app.platform.db.raw.executeSql(
        `select distinct state, data::text from pgboss.job where name = 'mail.send-letter.v1'`,
      );
      expect(rows).toEqual([{ state: 'completed', data: '{"erased": true}' }]);
    },
    { timeout: 20_000, interval: 100 },
  );
});
