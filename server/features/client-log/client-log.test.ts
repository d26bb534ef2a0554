import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const lines: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    log: createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  lines.length = 0;
  await app.platform.db.asOwner(({ query }) => query.deleteFrom('rate_limits').execute());
});

const FAULT = {
  id: 'K7F39QXM',
  kind: 'screen',
  route: '/dashboard/orders/$orderId',
  version: '0.2.0+app-Bx12_-9',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'total')",
  stack: ['drawOrder order-detail-Bx12.js:1:2345', 'app-C3.js:2:1'],
};

async function report(body: unknown, path = '/api/v1/client-log'): Promise<number> {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: '' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

const written = () =>
  lines.map((line) => JSON.parse(line) as { level: string; msg: string }).filter((entry) => 'fault' in entry);

describe('an error report of a page', () => {
  test('is logged as a warning with route, version, id and stack', async () => {
    expect(await report({ faults: [FAULT] })).toBe(200);
    expect(written()).toEqual([
      {
        level: 'warn',
        time: expect.any(String),
        requestId: expect.any(String),
        fault: FAULT,
        msg: 'A browser reported an error',
      },
    ]);
  });

  test('no personal data is logged, whatever the browser sends', async () => {
    const nasty = {
      ...FAULT,
      message: 'Thandi <thandi@example.co.za>, 082 123 4567, ?token=S3CRETMARK Bearer S3CRETMARK\n{"level":"error"}',
      stack: [
        'thandi@example.co.za',
        'load https://karoo.example/x.js?token=S3CRETMARK:1:2',
        'drawOrder app-C3.js:1:2',
        'x\n{"level":"fatal"}',
      ],
    };
    expect(await report({ faults: [nasty] })).toBe(200);
    expect(lines.join('')).not.toMatch(/example\.co\.za|123 4567|S3CRETMARK|fatal/);
    expect(written()).toMatchObject([{ fault: { stack: ['drawOrder app-C3.js:1:2'] } }]);
  });

  test.each([
    ['an address in place of a pattern', { route: '/dashboard/customers/g:thandi@example.co.za' }],
    ['a number in the route', { route: '/dashboard/orders/10482' }],
    ['a query', { route: '/dashboard/orders?search=thandi' }],
    ['another id', { id: 'thandi@example.co.za' }],
    ['a name that is a sentence', { name: 'Thandi Nkosi' }],
    ['a version that is none', { version: 'thandi@example' }],
    ['a long message', { message: 'x'.repeat(301) }],
    ['a deep stack', { stack: Array(9).fill('app.js:1:1') }],
  ])('refused: %s', async (_what, change) => {
    expect(await report({ faults: [{ ...FAULT, ...change }] })).toBe(400);
    expect(written()).toEqual([]);
    expect(lines.join('')).not.toContain('thandi');
  });

  test('refused: more than ten at once, or more than the size limit, on either route', async () => {
    expect(await report({ faults: Array.from({ length: 11 }, () => FAULT) })).toBe(400);
    const large = { faults: [FAULT], more: 'x'.repeat(40_000) };
    expect(await report(large)).toBe(413);
    expect(await report({ json: large }, '/rpc/clientLog/report')).toBe(413);
    expect(await report({ json: { faults: [FAULT] } }, '/rpc/clientLog/report')).toBe(200);
  });

  test('thirty from one address, then a pause', async () => {
    const responses: number[] = [];
    for (let n = 0; n < 31; n += 1) responses.push(await report({ faults: [FAULT] }));
    expect(responses).toEqual([...Array(30).fill(200), 429]);
    expect(written()).toHaveLength(30);
  });
});
