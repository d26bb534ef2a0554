import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { checkProxyCall, type ProxyCall } from './proxy-allow-list.ts';

const checkCall = (method: ProxyCall['method'], path: string, more: Partial<ProxyCall> = {}) => {
  const verdict = checkProxyCall({ method, path, ...more });
  return verdict.ok ? verdict.path : verdict.reason;
};
const body = { name: 'x' };

describe('the proxy', () => {
  test.each([
    ['GET', '/system_status', {}, 'system_status'],
    ['GET', '/products', { params: { per_page: 100, page: 2, status: ['publish', 'draft'] } }, 'products'],
    ['POST', '/products', { body }, 'products'],
    ['GET', 'products/12', { params: { _fields: 'id,name' } }, 'products/12'],
    ['PUT', '/products/12', { body }, 'products/12'],
    ['DELETE', '/products/12', { params: { force: true } }, 'products/12'],
    ['GET', '/products/categories', { params: { per_page: 100 } }, 'products/categories'],
    ['GET', '/orders', { params: { orderby: 'date', order: 'desc', search: '😀', context: 'view' } }, 'orders'],
    ['GET', '/orders/7', {}, 'orders/7'],
    ['PUT', '/orders/7', { body: { status: 'completed' } }, 'orders/7'],
    ['GET', '/orders/statuses', {}, 'orders/statuses'],
    ['GET', '/customers', { params: { role: 'all' } }, 'customers'],
    ['GET', '/customers/3', {}, 'customers/3'],
    ['POST', '/products/batch', { body: { update: [{ id: 1 }] } }, 'products/batch'],
    ['POST', '/batch', { body: { create: [body], delete: [4] } }, 'products/batch'],
  ] as const)('opens %s %s', (method, path, more, goesTo) => {
    expect(checkCall(method, path, more)).toBe(goesTo);
  });

  test('asks for 50 records of a list, unless told otherwise', () => {
    const paramsOf = (path: string, params = {}) => {
      const verdict = checkProxyCall({ method: 'GET', path, params });
      return verdict.ok && verdict.params;
    };
    expect(paramsOf('/orders')).toEqual({ per_page: 50, context: 'view' });
    expect(paramsOf('/products', { per_page: 7, page: 2 })).toEqual({ per_page: 7, page: 2, context: 'view' });
    expect(paramsOf('/orders/7')).toEqual({});
  });

  test.each([
    '/products/../settings',
    '/products/%2e%2e/settings',
    '/products%2f12',
    '//evil.example/products',
    '/products//12',
    'https://evil.example/products',
    '/products?consumer_key=x',
    '/products#x',
    '/products/12/',
    '/PRODUCTS',
    '/products\\..\\settings',
    '/products/1 2',
    '/products/12\n',
    '/settings/general',
    '/webhooks',
    '/orders/7/refunds',
    '/products/12/variations',
    '/',
    '',
  ])('refuses the path %j', (path) => {
    expect(checkCall('GET', path)).toBe('PATH');
  });

  test.each([
    ['DELETE', '/orders/7'],
    ['POST', '/orders'],
    ['POST', '/customers'],
    ['PUT', '/customers/3'],
    ['GET', '/batch'],
    ['DELETE', '/products'],
  ] as const)('refuses %s %s', (method, path) => {
    expect(checkCall(method, path, { body })).toBe('METHOD');
  });

  test.each<Record<string, unknown>>([
    { _method: 'DELETE' },
    { rest_route: '/wp/v2/users' },
    { consumer_key: 'ck_1' },
    { oauth_token: 'x' },
    { _envelope: 1 },
    { per_page: 101 },
    { per_page: 0 },
    { per_page: '1e2' },
    { per_page: [1] },
    { page: 0 },
    { page: 1.5 },
    { context: 'edit' },
    { search: { nested: true } },
    { __proto__: null, constructor: 'x' },
  ])('refuses the parameters %j', (params) => {
    expect(checkCall('GET', '/orders', { params })).toBe('PARAMS');
  });

  test('refuses invalid bodies, and batches above 100', () => {
    expect(checkCall('PUT', '/orders/7')).toBe('BODY');
    expect(checkCall('PUT', '/orders/7', { body: [1] })).toBe('BODY');
    expect(checkCall('POST', '/batch', { body: {} })).toBe('BODY');
    expect(checkCall('POST', '/batch', { body: { create: 'x' } })).toBe('BODY');
    expect(checkCall('POST', '/batch', { body: { update: [], other: [] } })).toBe('BODY');
    const sixty = Array.from({ length: 60 }, (_one, id) => ({ id }));
    expect(checkCall('POST', '/batch', { body: { update: sixty, delete: sixty } })).toBe('BATCH_TOO_LARGE');
  });

  test('only plain paths below the API pass for any input', () => {
    fc.assert(
      fc.property(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'), fc.string(), (method, path) => {
        const verdict = checkProxyCall({ method, path, body });
        if (verdict.ok) expect(verdict.path).toMatch(/^[a-z_]+(\/[a-z0-9_]+)?$/);
      }),
      { numRuns: 500 },
    );
  });
});
