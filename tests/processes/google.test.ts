import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDataDir } from '../support/karoo/fresh-data.ts';
import { signIn, type Person } from '../support/karoo/api.ts';
import { allowAtGoogle, googleCalls, googleControl } from '../support/karoo/google.ts';
import { startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';

const PROPERTY = '348611234';
const RANGE = { from: '2026-09-01', to: '2026-09-30' };

interface WebAnswer {
  notice: string | null;
  data: { sessions: number; realtimeUsers: number | null };
}

const dataDir = freshDataDir();
let karoo: RunningKaroo;
let demo: Person;
let organization = '';

const start = async (port?: number) => {
  karoo = await startKaroo({ dataDir, env: { SANDBOX_ORDERS: '20' }, ...(port !== undefined && { port }) });
  demo = await signIn(karoo.url);
};

beforeAll(async () => {
  await start();
  organization = (await demo.get<{ currentOrganizationId: string }>('/api/v1/me')).currentOrganizationId;
});
afterAll(async () => {
  await karoo.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(karoo.output())));

const path = (rest = '') => `/api/v1/organizations/${organization}/google${rest}`;
const web = (id: string, range: object = RANGE) =>
  demo.get<WebAnswer>(path(`/${id}/web?${new URLSearchParams({ ...range }).toString()}`));

test('without configuration the sandbox’s Google is connected, requested once, and still connected after a restart', async () => {
  expect(await demo.get(path())).toEqual({ configured: true, items: [] });
  const { url } = await demo.send<{ url: string }>('POST', path(), { return_to: '/dashboard/analytics?tab=web' });
  expect(url.startsWith(`${karoo.sandboxUrl}/google/o/oauth2/v2/auth?`)).toBe(true);
  const back = await allowAtGoogle(url, 'demo@karoo.test');
  expect(back.redirect_uri).toBe(`${karoo.url}/auth/google/callback`);
  const { connection_id: id } = await demo.send<{ connection_id: string }>(
    'POST',
    '/functions/v1/google-auth-exchange',
    back,
  );
  await demo.send('PUT', path(`/${id}/property`), { property_id: PROPERTY });
  const answers = await Promise.all(Array.from({ length: 10 }, () => web(id)));
  expect(answers[0]?.data.sessions).toBeGreaterThan(4000);
  expect(await googleCalls(karoo.sandboxUrl)).toMatchObject({ batchRunReports: 2, runRealtimeReport: 1 });

  const port = Number(new URL(karoo.url).port);
  await karoo.stop();
  await start(port);
  // Access tokens ended with the sandbox; permissions did not.
  const later = await web(id, { from: '2026-08-01', to: '2026-08-31' });
  expect(later).toMatchObject({ notice: null });
  expect(await googleCalls(karoo.sandboxUrl)).toMatchObject({ refresh: 1, batchRunReports: 3 });

  await googleControl(karoo.sandboxUrl, 'revoke', { email: 'demo@karoo.test' });
  const ended = await demo.raw('GET', path(`/${id}/web?from=2026-07-01&to=2026-07-31`));
  expect(ended).toMatchObject({ status: 409, body: { code: 'GOOGLE_RECONNECT' } });
  expect(karoo.output()).not.toMatch(/ya29\.|GOCSPX|1\/\/[\w-]{20}/);
});
