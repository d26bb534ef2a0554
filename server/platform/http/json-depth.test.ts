import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nestsDeeper } from './json-depth.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test('finds the depth of any JSON, whatever its strings contain', () => {
  const json = fc.oneof(
    fc.jsonValue({ maxDepth: 8 }),
    fc.dictionary(fc.constantFrom('[', '"', '\\', '{'), fc.jsonValue()),
  );
  fc.assert(
    fc.property(json, fc.integer({ min: 0, max: 9 }), (value, max) => {
      expect(nestsDeeper(JSON.stringify(value), max)).toBe(depthOf(value) > max);
    }),
  );
});

test('stops at the limit', () => {
  expect(nestsDeeper('['.repeat(5_000_000))).toBe(true);
});
