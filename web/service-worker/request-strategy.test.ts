import { describe, expect, test } from 'vitest';
import { chooseStrategy } from './request-strategy.ts';

const ORIGIN = 'https://karoo.example';
const SHELL = new Set(['/app.html', '/color-scheme.js', '/karoo.svg']);

function answerer(path: string, request: { method?: string; mode?: RequestMode } = {}) {
  return chooseStrategy({ url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...request }, ORIGIN, SHELL);
}
const opened = (path: string) => answerer(path, { mode: 'navigate' });

describe('ignores', () => {
  test.each([
    '/api/v1/stores',
    '/api/auth/get-session',
    '/rpc/live/stream',
    '/rpc/orders/list',
    '/webhooks/woocommerce/1',
    '/functions/v1/create-payment',
    '/rest/v1/rpc/create_payment_record',
    '/connect/woocommerce/callback',
    '/auth/google/callback?code=1',
    '/files/invoice.pdf',
    '/healthz',
    '/readyz',
    '/metrics',
  ])('%s, fetched or opened', (path) => {
    expect([answerer(path), opened(path)]).toEqual(['network', 'network']);
  });

  test('other methods, other origins and unknown files', () => {
    expect(answerer('/assets/app-1.js', { method: 'HEAD' })).toBe('network');
    expect(answerer('/dashboard', { method: 'POST', mode: 'navigate' })).toBe('network');
    expect(answerer('https://shop.example/assets/picture.jpg')).toBe('network');
    expect(answerer('/karoo-preview.png')).toBe('network');
    expect(answerer('/sw.js')).toBe('network');
  });
});

test('screens use the app’s page, other pages the network first', () => {
  expect(opened('/dashboard/orders/7?tab=notes')).toBe('app-page');
  expect(opened('/login')).toBe('app-page');
  expect(opened('/terms')).toBe('public-page');
  expect(opened('/')).toBe('public-page');
  expect(opened('/dashboards')).toBe('public-page');
  // A call, not a page load.
  expect(answerer('/dashboard')).toBe('network');
});

test('caches shell files and hashed files', () => {
  expect(answerer('/assets/orders-list-page-B1.js')).toBe('asset');
  expect(answerer('/color-scheme.js', { mode: 'no-cors' })).toBe('shell-file');
});
