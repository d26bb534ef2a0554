import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Database } from './database.ts';

/** Any number nobody else in this database locks. */
const LOCK = 7_261_115_001;
const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the database up to date: applies the files of `server/migrations` that it has not seen, in order, each in its own
 * transaction, one process at a time. Answers the names it applied.
 * @throws Error with a sentence when an applied file was changed, is missing, or comes before one already applied.
 */
export async function migrate(db: Database, folder: string = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  for (;;) {
    const name = await applyNext(db, migrations);
    if (name === undefined) return applied;
    applied.push(name);
  }
}

async function applyNext(db: Database, migrations: readonly Migration[]): Promise<string | undefined> {
  return db.ownerTransaction(async (run) => {
    await run(`select pg_advisory_xact_lock($1)`, [LOCK]);
    await run(`create table if not exists karoo_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const seen = await run('select name, checksum from karoo_migrations order by name');
    seen.forEach((row, index) => refuseDifference(String(row['name']), String(row['checksum']), migrations, index));
    const next = migrations[seen.length];
    if (!next) return undefined;
    await run(next.text);
    await run('insert into karoo_migrations (name, checksum) values ($1, $2)', [next.name, next.checksum]);
    return next.name;
  });
}

function refuseDifference(name: string, checksum: string, migrations: readonly Migration[], index: number): void {
  const file = migrations.find((migration) => migration.name === name);
  if (!file) {
    throw new Error(
      `This database was made by a newer or different Karoo: it has the migration ${name}, which this one does not know. ` +
        'Start the version that made it.',
    );
  }
  if (file.checksum !== checksum) {
    throw new Error(`The migration ${name} was changed after it was applied. Put it back and write a new one instead.`);
  }
  if (migrations[index]?.name !== name) {
    throw new Error(
      `The migration ${migrations[index]?.name ?? ''} comes before ${name}, which is already applied. Number it higher.`,
    );
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined) throw new Error(`The migration ${wrong} must be named NNNN_what_it_does.sql.`);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
