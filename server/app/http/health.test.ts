import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mayReadMetrics } from './health.ts';
import type { AppEnv } from './request.ts';

const TOKEN = 'a-token-for-metrics';
const here = { host: '127.0.0.1:3000' };

/** `ip`: the caller's address as traceRequests finds it. */
async function ask(headers: Record<string, string>, ip: string, env: { behindProxy: boolean; metricsToken?: string }) {
  const app = new Hono<AppEnv>();
  app.get('/metrics', (c) => {
    c.set('ip', ip);
    return c.text(String(mayReadMetrics(c, env)));
  });
  return (await app.request('/metrics', { headers })).text();
}

test.each<[string, string, Record<string, string>, string, boolean]>([
  ['from this machine', 'true', here, '127.0.0.1', false],
  ['from this machine over IPv6', 'true', { host: '[::1]:3000' }, '::1', false],
  ['from elsewhere', 'false', here, '192.168.1.7', false],
  ['with the token from elsewhere', 'true', { ...here, authorization: `Bearer ${TOKEN}` }, '192.168.1.7', false],
  ['with another token', 'false', { ...here, authorization: `Bearer ${TOKEN}x` }, '192.168.1.7', false],
  ['through our proxy for somebody', 'false', { ...here, 'x-forwarded-for': '41.1.2.3' }, '41.1.2.3', true],
  ['through our proxy for this machine', 'true', { ...here, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', true],
  ['from this machine, beside our proxy', 'true', here, '127.0.0.1', true],
  ['through an undeclared proxy', 'false', { ...here, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', false],
  [
    'through our proxy, which does not say for whom',
    'false',
    { ...here, forwarded: 'for=41.1.2.3' },
    '127.0.0.1',
    true,
  ],
  ['from a page whose name leads here', 'false', { host: 'evil.example:3000' }, '127.0.0.1', false],
  ['without an address', 'false', here, 'unknown', false],
])('%s: %s', async (_name, may, headers, ip, behindProxy) => {
  expect(await ask(headers, ip, { behindProxy, metricsToken: TOKEN })).toBe(may);
});

test('without METRICS_TOKEN no token gives access', async () => {
  expect(await ask({ ...here, authorization: 'Bearer undefined' }, '192.168.1.7', { behindProxy: false })).toBe(
    'false',
  );
});
