import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from '../../platform/db/database.ts';
import { openBlankDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from '../migrate.ts';

/** What the released version ran to make its database: the statements of each transaction, with their parameters. */
const FILE = join(import.meta.dirname, 'released-schema.json.gz');

type Transaction = [text: string, values?: unknown[]][];

/** Records what this version runs on an empty database, as the schema of the release. */
export async function recordSchema(db: Database): Promise<void> {
  const transactions: Transaction[] = [];
  await migrate({
    ...db,
    ownerTransaction: (work) =>
      db.ownerTransaction((run, copy) => {
        const statements: Transaction = [];
        transactions.push(statements);
        return work((text, values) => {
          statements.push(values === undefined ? [text] : [text, values]);
          return run(text, values);
        }, copy);
      }),
  });
  await writeFile(FILE, gzipSync(JSON.stringify(transactions), { level: 9 }));
}

/** A new database exactly as the released version made it. */
export async function openReleasedDatabase(): Promise<TestDatabase> {
  const db = await openBlankDatabase();
  const transactions = JSON.parse(gunzipSync(await readFile(FILE)).toString('utf8')) as Transaction[];
  for (const statements of transactions) {
    await db.ownerTransaction(async (run) => {
      for (const [text, values] of statements) await run(text, values);
    });
  }
  return db;
}
