import { describe, expect, test } from 'vitest';

import { OutboundError } from './outbound-error.ts';
import { nextRedirect } from './redirects.ts';

function hop(from: string, location: string, more: { method?: string; status?: number; hops?: number } = {}) {
  const next = nextRedirect({ url: new URL(from), location, method: 'GET', status: 301, hops: 0, ...more });
  return next instanceof URL ? next.href : next instanceof OutboundError ? next.code : next;
}

describe('a redirect', () => {
  test('on the same host is followed, also from http to https', () => {
    expect(hop('https://x.co.za/a', '/b?c=1')).toBe('https://x.co.za/b?c=1');
    expect(hop('http://x.co.za/a', 'https://x.co.za/a')).toBe('https://x.co.za/a');
  });

  test.each([
    ['https://x.co.za/', 'https://www.x.co.za/'],
    ['https://x.co.za/', 'http://x.co.za/'],
    ['https://x.co.za/', 'https://x.co.za:8443/'],
    ['http://x.co.za:8080/', 'https://x.co.za/'],
    ['https://x.co.za/', '//evil.example/'],
    ['https://x.co.za/', 'https://user:pass@x.co.za/'],
    ['https://x.co.za/', 'file:///etc/passwd'],
  ])('from %s to %s is not', (from, to) => {
    expect(hop(from, to)).toBe('REDIRECTED_ELSEWHERE');
  });

  test('ends after three', () => {
    expect(hop('https://x.co.za/a', '/b', { hops: 2 })).toBe('https://x.co.za/b');
    expect(hop('https://x.co.za/a', '/b', { hops: 3 })).toBe('TOO_MANY_REDIRECTS');
  });

  test('of a write is followed only if it stays a write', () => {
    expect(hop('https://x.co.za/a', '/b', { method: 'POST' })).toBe('WRITE_REDIRECTED');
    expect(hop('https://x.co.za/a', '/a?b=1', { method: 'POST' })).toBe('WRITE_REDIRECTED');
    expect(hop('https://x.co.za/a', '/a/', { method: 'POST', status: 303 })).toBe('WRITE_REDIRECTED');
    expect(hop('https://x.co.za/a', '/b', { method: 'POST', status: 308 })).toBe('https://x.co.za/b');
    expect(hop('https://x.co.za/a?b=1', '/a/?b=1', { method: 'PUT' })).toBe('https://x.co.za/a/?b=1');
    expect(hop('http://x.co.za/a/', 'https://x.co.za/a', { method: 'POST', status: 302 })).toBe('https://x.co.za/a');
  });

  test('names its target without the query', () => {
    const next = nextRedirect({
      url: new URL('https://x.co.za/'),
      location: 'https://y.co.za/in?key=secret',
      method: 'GET',
      status: 302,
      hops: 0,
    });
    expect(next).toMatchObject({ location: 'https://y.co.za/in' });
  });
});
