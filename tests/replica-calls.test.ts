import { expect, test } from 'vitest';
import { replicaCalls, replicaQueries } from './support/karoo/replica-calls.ts';

test('every call that a replica may answer is asked with what it needs', () => {
  const queries = replicaQueries();
  const missing = replicaCalls().flatMap(({ name, path, input }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => [field, '1'] as const);
    const asked = Object.fromEntries([...inPath, ...new URLSearchParams(queries[name])]);
    const issues = input?.safeParse(asked).error?.issues ?? [];
    return issues
      .map(({ path: [field] }) => String(field))
      .filter((field) => !(field in asked))
      .map((field) => `${name}: ${field}`);
  });
  expect(missing).toEqual([]);
  expect(Object.keys(queries).filter((name) => replicaCalls().every((call) => call.name !== name))).toEqual([]);
});
