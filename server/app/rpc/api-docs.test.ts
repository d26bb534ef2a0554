import { expect, test } from 'vitest';
import { describeApi } from './api-docs.ts';

/** Objects below `schema` whose fields are spelled in both ways, as "fieldOne field_two". */
function mixedIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const fields = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  const [camel] = fields.filter((name) => /[a-z][A-Z]/.test(name));
  const [snake] = fields.filter((name) => name.includes('_'));
  return [...(camel && snake ? [`${camel} ${snake}`] : []), ...Object.values(schema).flatMap(mixedIn)];
}

test('the fields of one object in a response are spelled in one way', async () => {
  const { paths = {} } = await describeApi('https://karoo.test');
  const mixed = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls ?? {}).flatMap(([method, call]) => {
      const responses = Object.entries((call as { responses?: object }).responses ?? {});
      return responses
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([, response]) => mixedIn(response).map((fields) => `${method} ${path}: ${fields}`));
    }),
  );
  expect(Object.keys(paths).length).toBeGreaterThan(100);
  expect(mixed).toEqual([]);
});
