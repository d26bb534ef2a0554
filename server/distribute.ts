import { distribute } from './database/distribute/distribute.ts';
import { readEnv } from './env.ts';
import { openDatabase } from './platform/db/database.ts';
import { createLog } from './platform/log/log.ts';

/** `npm run distribute`: see docs/operating.md. */

try {
  const { databaseUrl, logLevel } = readEnv();
  if (databaseUrl === undefined) throw new Error('DATABASE_URL is missing: it names the coordinator’s database.');
  const db = await openDatabase({ databaseUrl, log: createLog({ level: logLevel }) });
  const lines = await distribute(db).finally(() => db.close());
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
} catch (error) {
  // Known errors are sentences; for others the stack is more useful.
  const { message, stack } = error as Error;
  process.stderr.write(`${/[.!]$/.test(message) ? message : `Nothing was distributed. ${String(stack)}`}\n`);
  process.exitCode = 1;
}
