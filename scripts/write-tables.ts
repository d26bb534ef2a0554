import { writeFileSync } from 'node:fs';
import { migrate } from '../server/database/migrate.ts';
import { describeTables } from '../server/database/testing/describe-tables.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { createLog } from '../server/platform/log/log.ts';
import { startPostgres } from './start-postgres.ts';

/** `node scripts/write-tables.ts` after a change of the tables. */
const postgres = await startPostgres();
const db = await openDatabase({ databaseUrl: postgres.url, log: createLog({ level: 'warn' }) });
try {
  await migrate(db);
  writeFileSync(new URL('../server/platform/db/tables.ts', import.meta.url), await describeTables(db));
} finally {
  await db.close();
  await postgres.stop();
}
