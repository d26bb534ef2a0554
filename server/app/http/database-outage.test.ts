import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { translateDatabaseLoss } from '../../platform/db/database-unavailable.ts';
import { createLog } from '../../platform/log/log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const logged: string[] = [];
let person: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  const destination = { write: (line: string) => void logged.push(line) };
  app = await startTestApp({ log: createLog({ level: 'warn', destination }) });
  person = await app.signedIn('someone@example.co.za');
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const lost = () => translateDatabaseLoss(Promise.reject(new Error('Connection terminated unexpectedly')));

const known = { email: 'someone@example.co.za', password: 'not-the-password' };
const REQUESTS: [name: string, method: string, path: string, json?: object][] = [
  ['a call', 'GET', '/api/v1/me'],
  ['a call of our pages', 'POST', '/rpc/accounts/me'],
  ['a webhook', 'POST', `/webhooks/woocommerce/${randomUUID()}`, { id: 1 }],
  ['sign-in', 'POST', '/api/auth/sign-in/email', known],
  ['sign-up', 'POST', '/api/auth/sign-up/email', { ...known, email: 'new@example.co.za', name: 'New' }],
  ['a password reset email', 'POST', '/api/auth/request-password-reset', { email: known.email }],
  ['sign-out', 'POST', '/api/auth/sign-out', {}],
];

async function expectAway(method: string, path: string, json?: object): Promise<void> {
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  expect([response.status, text]).toEqual([503, expect.stringContaining('"UNAVAILABLE"')]);
  expect(text).toContain('Karoo is temporarily unavailable. Try again in a moment.');
  expect(text).not.toContain('Connection terminated');
  expect(logged.splice(0)).toContainEqual(
    expect.stringMatching(/"level":"warn".*"reason":"Error: Connection terminated unexpectedly"/),
  );
}

test.each(REQUESTS)('%s responds UNAVAILABLE while no transaction can begin', async (_name, method, path, json) => {
  const { db } = app.platform;
  for (const way of ['asUser', 'asSystem', 'asOwner'] as const) vi.spyOn(db, way).mockImplementation(lost);
  const executor = db.kyselyForServer.getExecutor();
  vi.spyOn(executor, 'executeQuery').mockImplementation(lost);
  await expectAway(method, path, json);
});

test.each(REQUESTS.filter(([, , path]) => path.startsWith('/api/auth')))(
  '%s responds the same if the accounts library fails half-way',
  async (_name, method, path, json) => {
    vi.spyOn(app.platform.db.kyselyForServer.getExecutor(), 'executeQuery').mockImplementation(lost);
    await expectAway(method, path, json);
  },
);

test('afterwards everything works as before', async () => {
  expect(await person.call('GET', '/api/v1/me')).toMatchObject({ status: 200 });
});
