import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureCost } from '../../testing/measure-cost.ts';
import { JSON_LIMITS, parseBoundedJson } from './bounded-json.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const TOO_LARGE = { ok: false, reason: 'too-large' };

describe('JSON from outside', () => {
  test('within the limits is parsed like any JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        expect(parseBoundedJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
      }),
    );
  });

  test.each(['', '<html>', '{"a":', '[1,]', '"open', '{"a":"\\"}'])('is malformed: %s', (text) => {
    expect(parseBoundedJson(text)).toEqual({ ok: false, reason: 'malformed' });
  });

  test('may nest to the limit, but not deeper', () => {
    expect(parseBoundedJson(nested(JSON_LIMITS.depth)).ok).toBe(true);
    expect(parseBoundedJson(nested(JSON_LIMITS.depth + 1))).toEqual(TOO_LARGE);
    expect(parseBoundedJson(nested(100_000))).toEqual(TOO_LARGE);
  });

  test('may have as many values as the limit, but not more', () => {
    const list = (count: number) => `[${Array.from({ length: count }, () => '{}').join()}]`;
    expect(parseBoundedJson(list(JSON_LIMITS.values / 2)).ok).toBe(true);
    expect(parseBoundedJson(list(JSON_LIMITS.values))).toEqual(TOO_LARGE);
  });

  test('may have brackets, commas, quotes and backslashes in its texts', () => {
    const value = { text: `${'[{,'.repeat(JSON_LIMITS.values)}"\\`, '"\\[': '\\\\"]' };
    expect(parseBoundedJson(JSON.stringify(value))).toEqual({ ok: true, value });
  });

  test.each([
    ['empty objects', `[${'{},'.repeat(2_700_000)}{}]`],
    ['open brackets', '['.repeat(8_000_000)],
    ['quotes', '["'.repeat(4_000_000)],
    ['escaped quotes', `["${'\\"'.repeat(4_000_000)}`],
    ['backslashes', `["${'\\'.repeat(7_999_990)}"]`],
  ])('of 8 MB of %s is checked in less than half a second', async (_name, text) => {
    const { cpuMs } = await measureCost(async () => parseBoundedJson(text), 500);
    expect(cpuMs).toBeLessThan(500);
  });
});
