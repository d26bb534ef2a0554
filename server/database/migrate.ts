import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Database } from '../platform/db/database.ts';
import type { RunSql } from '../platform/db/connections.ts';
import { retryRolledBack } from '../platform/db/retry-rolled-back.ts';
import { lockStart } from '../platform/db/start-lock.ts';
import { applyDefinitions, defineFunctions, requiredFunctions } from './apply-definitions.ts';
import type { Definitions } from './apply-definitions.ts';
import { readFunctions, readMigrations, sqlFile } from './read-files.ts';
import type { SqlFile } from './read-files.ts';
import { ROW_RULES, VIEWS } from './row-rules/row-rules.ts';
import { rowRulesSql, viewGrantsSql } from './row-rules/row-rules-sql.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/**
 * Brings the database up to date, one process at a time: the numbered migrations it has not seen, then the functions, triggers and
 * row rules whose text changed. Returns the names of what was applied.
 * @throws Error when an applied migration was changed, is missing, or comes before one already applied.
 */
export async function migrate(db: Database): Promise<string[]> {
  const definitions = await readDefinitions();
  const migrations = await applyMigrations(db, join(FOLDER, 'migrations'), definitions.functions);
  return [...migrations, ...(await applyDefinitions((work) => oneAtATime(db, work), definitions))];
}

/** Applies the numbered files of a folder that the database has not seen, in order, each in its own transaction. */
export async function applyMigrations(db: Database, folder: string, functions: readonly SqlFile[]): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  for (;;) {
    const name = await oneAtATime(db, (run) => applyNext(run, migrations, functions));
    if (name === undefined) return applied;
    applied.push(name);
  }
}

/** This version's migrations, in order. */
export function migrationFiles(): Promise<SqlFile[]> {
  return readMigrations(join(FOLDER, 'migrations'));
}

/** While a change waits for a lock, everyone else who wants the table waits behind it, so it gives up soon and tries again. */
const LOCK_TIMEOUT = '1s';
/** A backup, say, reads all tables for as long as it takes. */
const MAX_TRIES = 600;

function oneAtATime<T>(db: Database, work: (run: RunSql) => Promise<T>): Promise<T> {
  return retryRolledBack(
    () =>
      db.ownerTransaction(async (run) => {
        await lockStart(run);
        await run(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
        await run(`create table if not exists karoo_migrations (
          name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
        await run(`create table if not exists karoo_definitions (name text primary key, checksum text not null)`);
        return work(run);
      }),
    MAX_TRIES,
  );
}

async function applyNext(
  run: RunSql,
  migrations: readonly SqlFile[],
  functions: readonly SqlFile[],
): Promise<string | undefined> {
  const seen = await run('select name, checksum from karoo_migrations order by name');
  seen.forEach((row, index) => refuseDifference(String(row['name']), String(row['checksum']), migrations, index));
  const next = migrations[seen.length];
  if (!next) return undefined;
  await defineFunctions(run, requiredFunctions(next, functions));
  await run(next.text);
  await run('insert into karoo_migrations (name, checksum) values ($1, $2)', [next.name, next.checksum]);
  return next.name;
}

function refuseDifference(name: string, checksum: string, migrations: readonly SqlFile[], index: number): void {
  const file = migrations.find((migration) => migration.name === name);
  if (!file) {
    throw new Error(
      `This database was made by a newer or different Karoo: it has the migration ${name}, which this one does not know. ` +
        'Start the version that made it.',
    );
  }
  if (file.checksum !== checksum) {
    throw new Error(`The migration ${name} was changed after it was applied. Restore it and write a new one instead.`);
  }
  if (migrations[index]?.name !== name) {
    throw new Error(
      `The migration ${migrations[index]?.name ?? ''} comes before ${name}, which is already applied. Number it higher.`,
    );
  }
}

async function readDefinitions(): Promise<Definitions> {
  const { functions, triggers } = await readFunctions(FOLDER);
  const tables = [...rowRulesSql(ROW_RULES)].map(([table, text]) => sqlFile(`rules of ${table}`, text));
  return { functions, triggers, rules: [...tables, sqlFile('views', viewGrantsSql(VIEWS))] };
}
