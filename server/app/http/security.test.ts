import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { silentLog } from '../../platform/log/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { allowOrigins, securityHeaders, requireTrustedOrigin } from './security.ts';
import type { AppEnv } from './request.ts';

function appFor(env: Record<string, string>, publicUrl = 'https://karoo.example') {
  const platform = { env: readEnv(env), publicUrl } as Platform;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('log', silentLog());
    c.set('requestId', 'test');
    await next();
  });
  const cors = allowOrigins(platform);
  if (cors !== null) app.use(cors);
  app.use(requireTrustedOrigin(platform));
  app.all('*', (c) => c.text('reached'));
  return (path: string, method: string, headers: Record<string, string>) =>
    app.request(`http://internal:3000${path}`, { method, headers: { host: 'internal:3000', ...headers } });
}

const shop = 'https://pages.example';

test('without ALLOWED_ORIGINS there is no CORS; with it, only for the listed origins', async () => {
  const preflight = { origin: shop, 'access-control-request-method': 'POST' };
  expect((await appFor({})('/api/v1/me', 'OPTIONS', preflight)).headers.get('access-control-allow-origin')).toBeNull();
  const call = appFor({ ALLOWED_ORIGINS: shop });
  const allowed = await call('/api/v1/me', 'OPTIONS', preflight);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(shop);
  expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
  const other = await call('/api/v1/me', 'OPTIONS', { ...preflight, origin: 'https://evil.example' });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  ['the public address behind a proxy', { cookie: 'a=b', origin: 'https://karoo.example' }, 200],
  ['a site that shares our Host by DNS rebinding', { cookie: 'a=b', origin: 'http://internal:3000' }, 403],
  ['a site without a cookie', { origin: 'https://evil.example' }, 403],
  ['a link on another site', { cookie: 'a=b', 'sec-fetch-site': 'cross-site' }, 403],
  ['an allowed page', { cookie: 'a=b', origin: shop }, 200],
  ['another site', { cookie: 'a=b', origin: 'https://evil.example' }, 403],
  ['the same name on another port', { cookie: 'a=b', origin: 'http://internal:4000' }, 403],
  ['a sandboxed frame', { cookie: 'a=b', origin: 'null' }, 403],
  ['another site with a bearer', { authorization: 'Bearer x', origin: 'https://evil.example' }, 403],
  ['an allowed page with a bearer', { authorization: 'Bearer x', origin: shop }, 200],
  ['a program', { cookie: 'a=b' }, 200],
])('a write from %s returns %i', async (_name, headers, status) => {
  const call = appFor({ ALLOWED_ORIGINS: shop });
  expect((await call('/api/v1/organizations', 'POST', headers as Record<string, string>)).status).toBe(status);
  expect((await call('/webhooks/woocommerce/1', 'POST', headers as Record<string, string>)).status).toBe(200);
});

test('a Karoo on this machine is reached under each name of the machine, but on its own port only', async () => {
  const call = appFor({}, 'http://127.0.0.1:3000');
  const write = async (origin: string) =>
    (await call('/api/v1/organizations', 'POST', { cookie: 'a=b', origin })).status;
  const own = ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'];
  expect(await Promise.all(own.map(write))).toEqual([200, 200, 200]);
  const others = [
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost.evil.example:3000',
    'http://internal:3000',
  ];
  expect(await Promise.all(others.map(write))).toEqual([403, 403, 403, 403]);
  const elsewhere = appFor({})('/api/v1/organizations', 'POST', { cookie: 'a=b', origin: 'http://localhost:3000' });
  expect((await elsewhere).status).toBe(403);
});

test('pages may post to PayFast, and to the stand-in once it runs', async () => {
  let standIn: string | null = null;
  const app = new Hono();
  app.use(securityHeaders('https://karoo.example', () => standIn));
  app.get('/', (c) => c.text('a page'));
  const formAction = async () =>
    /form-action ([^;]*)/.exec((await app.request('/')).headers.get('content-security-policy') ?? '')?.[1]?.trim();
  expect(await formAction()).toBe("'self' https://*.payfast.co.za https://*.payfast.io");
  standIn = 'http://127.0.0.1:3100';
  expect(await formAction()).toBe("'self' https://*.payfast.co.za https://*.payfast.io http://127.0.0.1:3100");
});
