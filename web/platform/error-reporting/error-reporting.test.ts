// @vitest-environment jsdom
import { ORPCError } from '@orpc/client';
import { CancelledError } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fault, FAULT_ID, type Fault } from '#contract/client-log.ts';
import { AuthError } from '../api/explain-error.ts';
import { CallTimeout } from '../api/call-timeout.ts';
import { describeError, isReportableError } from './describe-error.ts';
import { createErrorReporter } from './error-reporter.ts';
import { buildName, errorIdOf } from './error-reporting.ts';

const { origin } = location;

function thrown(message: string, stack?: string, name = 'TypeError'): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = stack ?? `${name}: ${message}\n    at draw (${origin}/assets/orders-Bx12.js:1:2345)`;
  return error;
}

describe('what is a bug', () => {
  test.each<[string, unknown, boolean]>([
    ['a bug', thrown("Cannot read properties of undefined (reading 'total')"), true],
    ['something odd thrown', 'just text', true],
    ['a refusal of the server', new ORPCError('FORBIDDEN_ROLE'), false],
    ['a refusal of the sign-in', new AuthError('UNAUTHORIZED', 'No'), false],
    ['a call that took too long', new CallTimeout('orders.list', 10_000), false],
    ['no connection in Chrome', new TypeError('Failed to fetch'), false],
    ['no connection in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), false],
    ['no connection in Safari', new TypeError('Load failed'), false],
    ['a query given up', new CancelledError(), false],
    ['a request given up', new DOMException('gone', 'AbortError'), false],
    ['a screen that does not exist', { isNotFound: true }, false],
    ['nothing', null, false],
    ['an extension', thrown('x', 'Error: x\n    at y (chrome-extension://abc/content.js:1:2)'), false],
  ])('%s', (_what, error, is) => {
    expect(isReportableError(error)).toBe(is);
  });
});

describe('what is reported', () => {
  test('the error’s class, its sanitized message, and our own stack frames', () => {
    const stack = [
      'TypeError: thandi@example.co.za',
      `    at drawOrder (${origin}/assets/order-detail-Bx12_-9.js:1:2345)`,
      `    at async Object.load (${origin}/dashboard/app.tsx?t=17000000:12:3)`,
      '    at hook (chrome-extension://abcdef/content.js:1:2)',
      `    at ${origin}/assets/app-C3.js:2:1`,
      `    at thandi@example.co.za (${origin}/dashboard/customers/g:thandi@example.co.za)`,
    ].join('\n');
    expect(describeError(thrown('No customer thandi@example.co.za in 0821234567', stack))).toEqual({
      name: 'TypeError',
      message: 'No customer [email] in [number]',
      stack: ['drawOrder order-detail-Bx12_-9.js:1:2345', 'Object.load app.tsx:12:3', 'app-C3.js:2:1'],
    });
  });

  test('parses stacks of Firefox and Safari', () => {
    const stack = `draw@${origin}/assets/app-C3.js:1:22\n@${origin}/assets/app-C3.js:1:33\nawait*load@moz-extension://x/y.js:1:1`;
    expect(describeError(thrown('x', stack)).stack).toEqual(['draw app-C3.js:1:22', 'app-C3.js:1:33']);
  });

  test('the server accepts a report of any thrown value', () => {
    const odd = [
      thrown('x'.repeat(5000), undefined, 'Évil <b>name</b> 0821234567'),
      thrown('\u0000\n\t"', `${`    at f (${origin}/assets/${'long'.repeat(40)}.js:1:1)\n`.repeat(500)}`),
      { toString: () => 'an object' },
      42,
    ];
    for (const error of odd) {
      const report: Fault = { id: 'K7F39QXM', kind: 'error', route: '/', version: '1', ...describeError(error) };
      expect(fault.safeParse(report).error).toBeUndefined();
    }
  });

  test('the build is the name of the bundle', () => {
    expect(buildName('https://karoo.example/assets/app-Bx1_2-9.js')).toMatch(/^\d+\.\d+\.\d+\+app-Bx1_2-9$/);
    expect(buildName('http://localhost/platform/log-faults/faults.ts?t=1')).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('reporting', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  function reporterOn(page: { online: boolean } = { online: true }) {
    const sent: Fault[][] = [];
    const reporter = createErrorReporter({
      route: () => '/dashboard/orders/$orderId',
      version: '1.0.0',
      isOnline: () => page.online,
      now: () => Date.now(),
      send: (faults) => void sent.push([...faults]),
    });
    return { reporter, sent };
  }

  test('errors at the same time share a request, each with the id shown to the user', () => {
    const { reporter, sent } = reporterOn();
    const first = reporter.report(thrown('one'), 'error');
    vi.advanceTimersByTime(1500);
    const second = reporter.report(thrown('two'), 'screen');
    vi.advanceTimersByTime(499);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject([
      { id: first, kind: 'error', route: '/dashboard/orders/$orderId', version: '1.0.0', message: 'one' },
      { id: second, kind: 'screen', message: 'two' },
    ]);
    expect(first).toMatch(FAULT_ID);
    expect(first).not.toBe(second);
    expect(reporter.idOf(thrown('two'))).toBe(second);
  });

  test('a screen that fails repeatedly is one report a minute', () => {
    const { reporter, sent } = reporterOn();
    for (let n = 0; n < 100; n += 1) {
      reporter.report(thrown('again'), 'screen');
      vi.advanceTimersByTime(1000);
    }
    expect(sent.flat()).toHaveLength(2);
    expect(new Set(sent.flat().map(({ id }) => id)).size).toBe(1);
  });

  test('at most ten a minute, and ten more in the next', () => {
    const { reporter, sent } = reporterOn();
    for (let n = 0; n < 40; n += 1) reporter.report(thrown(`fault number ${'x'.repeat(n)}`), 'error');
    vi.advanceTimersByTime(59_000);
    reporter.report(thrown('late'), 'error');
    vi.advanceTimersByTime(1000);
    expect(sent.flat()).toHaveLength(10);
    reporter.report(thrown('later'), 'error');
    vi.advanceTimersByTime(2000);
    expect(sent.flat()).toHaveLength(11);
  });

  test('offline at most ten wait; leaving the page sends them at once', () => {
    const page = { online: false };
    const { reporter, sent } = reporterOn(page);
    for (let n = 0; n < 30; n += 1) {
      reporter.report(thrown(`fault number ${'x'.repeat(n)}`), 'error');
      vi.advanceTimersByTime(30_000);
    }
    expect(sent).toEqual([]);
    page.online = true;
    reporter.flush();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toHaveLength(10);
    reporter.flush();
    expect(sent).toHaveLength(1);
  });

  test('what is no bug gets no report and no id', () => {
    const { reporter, sent } = reporterOn();
    expect(reporter.report(new CallTimeout('orders.list', 10_000), 'rejection')).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([]);
  });
});

describe('the page', () => {
  test('a server error is in the server’s log; a refusal is in none', () => {
    expect(errorIdOf(new ORPCError('INTERNAL', { data: { requestId: 'abc-123' } }))).toBe('abc-123');
    expect(errorIdOf(new ORPCError('FORBIDDEN_ROLE', { data: null }))).toBeNull();
    expect(errorIdOf(thrown('a bug'))).toMatch(FAULT_ID);
  });

  test('uncaught errors are posted without a cookie, and a failed post is not reported', async () => {
    vi.useFakeTimers();
    vi.resetModules();
    const post = vi.fn((_url: string, _init: RequestInit) => Promise.reject(new Error('down')));
    vi.stubGlobal('fetch', post);
    vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const { watchErrors } = await import('./error-reporting.ts');
    watchErrors(() => '/dashboard');
    globalThis.dispatchEvent(new ErrorEvent('error', { error: thrown('nobody caught thandi@example.co.za') }));
    globalThis.dispatchEvent(new ErrorEvent('error', { error: null, message: 'ResizeObserver loop' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(post).toHaveBeenCalledTimes(1);
    const [url, init] = post.mock.calls[0] ?? [];
    expect(url).toBe(`${origin}/api/v1/client-log`);
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
    expect(JSON.parse(String(init?.body))).toMatchObject({
      faults: [{ kind: 'error', route: '/dashboard', message: 'nobody caught [email]' }],
    });
    globalThis.dispatchEvent(new ErrorEvent('error', { error: thrown('left') }));
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(post).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});
