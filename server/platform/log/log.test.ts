import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

/** Every kind of secret this product handles, each with a mark that must not be logged. */
const MARK = 'S3CRETMARK';
const KEY = `ck_${'ab12cd34'.repeat(5)}`;

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

describe('log', () => {
  test.each<[string, (log: ReturnType<typeof createLog>) => void]>([
    [
      'headers',
      (log) =>
        log.info({ headers: { authorization: `Bearer ${MARK}`, Cookie: `a=${MARK}`, 'set-cookie': [MARK] } }, 'x'),
    ],
    ['Headers object', (log) => log.info({ headers: new Headers({ authorization: `Basic ${MARK}` }) }, 'x')],
    [
      'nested names',
      (log) =>
        log.info({ a: [{ b: { password: MARK, consumer_secret: MARK, consumerKey: MARK, access_token: MARK } }] }, 'x'),
    ],
    [
      'signed query',
      (log) =>
        log.info(
          { url: `https://s.example/wp-json/wc/v3/orders?oauth_signature=${MARK}&oauth_nonce=${MARK}&page=2` },
          'x',
        ),
    ],
    [
      'keys in a query',
      (log) => log.info(`GET https://s.example/x?consumer_key=${MARK}&consumer_secret=${MARK} failed`),
    ],
    ['encoded query', (log) => log.info(`next=%2Fa%3Ftoken%3D${MARK}`)],
    ['header in a sentence', (log) => log.warn(`sent Authorization: Bearer ${MARK}`)],
    ['address with password', (log) => log.info({ smtp: `smtp://mail:${MARK}@host:25` }, 'x')],
    [
      'an error and its cause',
      (log) => log.error({ err: new Error(`token=${MARK}`, { cause: new Error(`Bearer ${MARK}`) }) }, 'x'),
    ],
    [
      'properties of an error',
      (log) => log.error({ err: Object.assign(new Error('no'), { config: { passphrase: MARK } }) }, 'x'),
    ],
    ['a child logger', (log) => log.child({ request: { cookie: MARK } }).info('x')],
    ['an error alone', (log) => log.error(new Error(`https://x/?secret=${MARK}`))],
  ])('%s', (_name, write) => {
    const text = logged(write);
    expect(text).toContain('[redacted]');
    expect(text).not.toContain(MARK);
  });

  test('shop keys are recognised by their format', () => {
    expect(logged((log) => log.info({ note: `the key ${KEY} was refused` }, KEY))).not.toContain('ab12cd34');
  });

  test('text without secrets stays readable, and cycles are harmless', () => {
    const loop: Record<string, unknown> = { storeId: 's-1', page: 2 };
    loop['self'] = loop;
    const line = JSON.parse(logged((log) => log.info({ loop, total: 12n }, 'Page stored'))) as Record<string, unknown>;
    expect(line).toMatchObject({
      level: 'info',
      msg: 'Page stored',
      total: '12',
      loop: { storeId: 's-1', page: 2, self: '[cut]' },
    });
  });

  test('an error keeps its message and stack', () => {
    expect(logged((log) => log.error({ err: new TypeError('broken') }, 'x'))).toMatch(
      /"type":"TypeError","message":"broken","stack":"TypeError: broken/,
    );
  });

  test('adversarial input takes no time, and lines have a maximum length', () => {
    const started = performance.now();
    for (const part of ['token-', '/api/v1/token-', 'api_key', '://', '://a:', '%3D', '=', 'Bearer ', 'ck_a', ':']) {
      const hostile = `/api/v1/${part.repeat(100_000)}`;
      const line = logged((log) =>
        log.info({ path: hostile, list: Array.from({ length: 500 }, () => hostile) }, hostile),
      );
      expect(line.length).toBeLessThan(200_000);
    }
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test.each([
    ['one text', { text: 'word '.repeat(100_000) }],
    ['many texts', { list: Array.from({ length: 100_000 }, () => 'word') }],
    ['many names', Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`name${n}`, n]))],
    ['a long name', { ['n'.repeat(500_000)]: 1 }],
    ['nested lists', { list: Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => 'word')) }],
  ])('%s is cut', (_name, entry) => {
    const line = logged((log) => log.info(entry, 'x'));
    expect(line.length).toBeLessThan(100_000);
    expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  test('a truncated long text shows no part of a secret', () => {
    for (let padding = 7900; padding < 8010; padding += 1) {
      expect(
        logged((log) => log.info({ text: `${'x'.repeat(padding)} ck_${'ab12cd34'.repeat(5)}` }, 'x')),
      ).not.toContain('ab12');
    }
  });
});
