import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { describeObjects } from './testing/describe-objects.ts';
import { openReleasedDatabase } from './testing/released-schema.ts';

let upgraded: TestDatabase;
let fresh: TestDatabase;

beforeAll(async () => {
  [upgraded, fresh] = await Promise.all([openReleasedDatabase(), openTestDatabase()]);
});
afterAll(() => Promise.all([upgraded?.close(), fresh?.close()]));

// The upgrade itself refuses a released file that was changed, removed or preceded by a new one: see migrate.test.ts.
test('a database of the released version has the same objects as a new one after an upgrade', async () => {
  await migrate(upgraded);
  const expected = await describeObjects(fresh);
  expect(expected.length).toBeGreaterThan(1000);
  expect(await describeObjects(upgraded)).toEqual(expected);
  expect(await migrate(upgraded)).toEqual([]);
});
