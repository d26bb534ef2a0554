import { call, os } from '@orpc/server';
import { Hono } from 'hono';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isLate, statementLimit } from '../../platform/db/request-deadline.ts';
import { readSignal } from '../../platform/outbound/request-signal.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createLog, silentLog } from '../../platform/log/log.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { createApiDocuments } from '../rpc/api-docs.ts';
import { errorResponse } from './error-response.ts';
import { limitDuration } from './request-limits.ts';
import { listen } from './listen.ts';
import type { AppEnv } from './request.ts';

const lines: string[] = [];
const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
let app: TestApp;
let thandi: SignedIn;
beforeAll(async () => {
  app = await startTestApp({ log });
  thandi = await app.signedIn('thandi@example.co.za');
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

const logged = () =>
  lines.map((line) => JSON.parse(line) as { level: string; status?: number; path?: string; msg: string });

describe('incoming requests', () => {
  test('an adversarial URL takes no time, and a URL longer than any of ours is refused', async () => {
    const started = performance.now();
    expect((await fetch(`${app.url}/api/v1/${'token-'.repeat(350)}`)).status).toBe(404);
    expect(performance.now() - started).toBeLessThan(10_000);
    lines.length = 0;
    const long = await fetch(`${app.url}/api/v1/${'token-'.repeat(2000)}`);
    expect(long.status).toBe(413);
    expect(await long.json()).toMatchObject({ code: 'TOO_LARGE', message: expect.stringContaining('8192 characters') });
    expect(logged().find(({ msg }) => msg === 'answered')?.path).toHaveLength(300);
  });

  test.each(['/api/v1/organizations', '/rpc/organizations/create', '/api/auth/sign-in/email', '/webhooks/payfast'])(
    'a body aborted by its sender at %s is not our error',
    async (path) => {
      lines.length = 0;
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 1000\r\nexpect: 100-continue\r\n\r\n`;
      socket.write(head);
      // The server answers "100 Continue" when it begins to read the request.
      await once(socket, 'data');
      socket.write('{"name":', () => socket.destroy());
      await vi.waitFor(() => expect(logged().some(({ msg }) => msg === 'answered')).toBe(true), 20_000);
      expect(logged().find(({ msg }) => msg === 'answered')?.status).toBe(499);
      expect(logged().filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
    },
  );

  test('a sender that is too slow gets 408 and is disconnected', async () => {
    const slow = await listen('127.0.0.1', 0, {
      headersTimeout: 200,
      requestTimeout: 400,
      connectionsCheckingInterval: 50,
    });
    try {
      const response = await new Promise<string>((resolve, reject) => {
        const socket = connect(slow.port, '127.0.0.1');
        socket.once('data', (bytes) => resolve(bytes.toString('utf8')));
        socket.once('error', reject);
        socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-never: ');
      });
      expect(response).toMatch(/^HTTP\/1\.1 408 /);
    } finally {
      await slow.close(0);
    }
  });
});

test('an idle connection is kept longer than nginx keeps it, which could otherwise lose a request', async () => {
  const response = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.once('data', (bytes) => resolve(bytes.toString('utf8')));
    socket.once('error', reject);
    socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: keep-alive\r\n\r\n');
  });
  expect(Number(/keep-alive: timeout=(\d+)/i.exec(response)?.[1])).toBeGreaterThan(60);
});

describe('outgoing responses', () => {
  test('a response that violates its contract is logged with call, path and code, without the data', async () => {
    lines.length = 0;
    const broken = os
      .output(z.object({ items: z.array(z.object({ email: z.number() })) }))
      .handler(() => ({ items: [{ email: 'thandi@example.co.za' }] }) as never);
    const error: unknown = await call(broken, undefined).catch((fault: unknown) => fault);
    expect(errorResponse(error, { requestId: 'r-1', call: 'customers.list', log })).toMatchObject({
      code: 'INTERNAL',
      status: 500,
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'error',
      call: 'customers.list',
      issues: [{ path: 'items.0.email', code: 'invalid_type' }],
    });
    expect(lines[0]).not.toContain('thandi');
  });

  test('every request has a deadline, and so have its statements', async () => {
    let limit: number | null = null;
    vi.spyOn(app.platform.db, 'asUser').mockImplementationOnce(async () => {
      limit = statementLimit();
      throw new AppError('NOT_FOUND');
    });
    expect((await thandi.call('GET', '/api/v1/organizations')).status).toBe(404);
    expect(limit).toBe(30_000);
  });

  test('a cancelled statement returns the same error, and is not unexpected', () => {
    const cancelled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    expect(errorResponse(cancelled, { log: silentLog() })).toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
      message: expect.stringContaining('took too long'),
    });
  });

  test('responses of calls, accounts and httpRoutes are never cached', async () => {
    const paths = [
      '/api/v1/organizations',
      '/api/v1/nothing',
      '/api/auth/get-session',
      '/files/a/b',
      '/api/docs',
      '/healthz',
    ];
    const headers = { authorization: `Bearer ${thandi.token}` };
    for (const path of paths) {
      const response = await fetch(app.url + path, { headers });
      expect([path, response.headers.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')]);
    }
    const rpc = await fetch(`${app.url}/rpc/organizations/list`, { method: 'POST', headers });
    expect(rpc.headers.get('cache-control')).toContain('no-store');
  });

  test('the API description is generated once and compressed on request', async () => {
    const documents = createApiDocuments('https://karoo.example');
    expect(await documents()).toBe(await documents());
    const packed = await fetch(`${app.url}/api/docs`, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const plain = await fetch(`${app.url}/api/docs`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
  });
});

describe('a request that takes too long', () => {
  function slowApp() {
    const small = new Hono<AppEnv>();
    small.use(async (c, next) => {
      c.set('log', log);
      c.set('requestId', 'r-1');
      await next();
    });
    small.use(limitDuration(100));
    return small;
  }

  test('returns 503 with a remedy; what its handler still does is marked as late, and its reads of shops stop', async () => {
    const small = slowApp();
    const gate = Promise.withResolvers<void>();
    const seen = Promise.withResolvers<(boolean | undefined)[]>();
    small.get('/slow', async (c) => {
      const atFirst = readSignal()?.aborted;
      await gate.promise;
      seen.resolve([isLate(), atFirst, readSignal()?.aborted]);
      return c.text('too late');
    });
    const response = await small.request('/slow');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('took too long'),
    });
    gate.resolve();
    expect(await seen.promise).toEqual([true, false, true]);
  });

  test('may stream for longer once its response has started', async () => {
    const small = slowApp();
    const limits: (number | null)[] = [];
    small.get('/stream', (c) => {
      limits.push(statementLimit());
      const late = new ReadableStream({
        async start(controller) {
          await new Promise((resolve) => setTimeout(resolve, 300));
          limits.push(statementLimit());
          controller.enqueue(new TextEncoder().encode('whole'));
          controller.close();
        },
      });
      return c.body(late);
    });
    const response = await small.request('/stream');
    expect([response.status, await response.text(), limits]).toEqual([200, 'whole', [30_000, null]]);
  });
});
