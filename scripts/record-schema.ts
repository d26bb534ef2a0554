import { recordSchema } from '../server/database/testing/released-schema.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { createLog } from '../server/platform/log/log.ts';
import { startPostgres } from './start-postgres.ts';

/** `npm run record-schema`: see docs/releasing.md. */
const postgres = await startPostgres();
const db = await openDatabase({ databaseUrl: postgres.url, log: createLog({ level: 'warn' }) });
try {
  await recordSchema(db);
} finally {
  await db.close();
  await postgres.stop();
}
