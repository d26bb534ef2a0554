import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { describeTables } from './testing/describe-tables.ts';

test('the types of the tables are those of the migrations', async () => {
  const db = await openTestDatabase();
  try {
    const written = readFileSync(new URL('../platform/db/tables.ts', import.meta.url), 'utf8');
    expect(written === (await describeTables(db)) || 'Run: node scripts/write-tables.ts').toBe(true);
  } finally {
    await db.close();
  }
});
