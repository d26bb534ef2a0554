import { copyFileSync, constants, existsSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Env } from '../../env.ts';
import { hasDatabase } from '../../platform/db/data-folder.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import type { DatabaseLog } from '../../platform/db/connections.ts';
import { createFolder } from '../../platform/files/create-folder.ts';
import { restrictToOwner } from '../../platform/files/restrict-folder.ts';
import { keyIdOf } from '../../platform/secrets/seal.ts';
import { checkBackup, restoreBackup, RestoreRefusal } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** What the commands need from outside. */
export interface BackupContext {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'postgresBin' | 'database' | 'appSecret' | 'appSecretPrevious'>;
  /** This version of Karoo. */
  karoo: string;
  log: DatabaseLog;
}

/** The copy of a generated secret has the backup's name with this ending. */
const SECRET_ENDING = '.app-secret';

/**
 * Writes a backup, and beside it the secret if it was generated: the operator moves it to another place. Returns lines for people.
 * @throws Error with a sentence.
 */
export async function backUp({ env, karoo, log }: BackupContext, path: string): Promise<string[]> {
  if (env.databaseUrl === undefined && !hasDatabase(env.dataDir)) {
    throw new Error(`There is no database in ${env.dataDir}. Set DATA_DIR or DATABASE_URL to that of Karoo.`);
  }
  createFolder(dirname(path));
  const { rows, key } = await withDatabase(env, log, (db) => writeBackup(db, path, karoo));
  const done = `The backup is complete: ${path} (${rows} rows).`;
  const generated = generatedSecret(env);
  if (env.appSecret === undefined && generated !== undefined) {
    copyFileSync(secretPath(env.dataDir), path + SECRET_ENDING, constants.COPYFILE_EXCL);
    return [done, `Keep ${path}${SECRET_ENDING} in another place: it decrypts the shops' keys in the backup.`];
  }
  const isOurs = key === null || knownSecrets(env, env.appSecret).includes(key);
  return [
    done,
    'APP_SECRET is not in the backup. Keep a copy of it in another place: without it, shops must be connected again.',
    ...(isOurs
      ? []
      : ['Caution: the keys in this backup were encrypted with another APP_SECRET than the one given here.']),
  ];
}

/**
 * Restores a backup into the configured database. Returns lines for people.
 * @throws Error with a sentence; then nothing has changed.
 */
export async function restore(
  { env, log }: BackupContext,
  path: string,
  options: { overwrite: boolean },
): Promise<string[]> {
  const { key, created_at: createdAt } = await checkBackup(path);
  const secret = chooseSecret(env, path, key);
  if (env.databaseUrl === undefined) restrictToOwner(env.dataDir);
  const rows = await withDatabase(env, log, (db) => restoreBackup(db, path, options));
  if (secret === 'beside') installSecret(env.dataDir, path + SECRET_ENDING);
  return [`The backup of ${createdAt} is restored (${rows} rows). You can start Karoo.`];
}

async function withDatabase<T>(
  env: BackupContext['env'],
  log: DatabaseLog,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  // Past a pooler: the transaction takes long, and nothing listens.
  const databaseUrl = env.database.listenUrl ?? env.databaseUrl;
  const { dataDir, postgresBin } = env;
  const db = await openDatabase({ databaseUrl, dataFolder: { dataDir, postgresBin, shared: true }, log });
  return work(db).finally(() => db.close());
}

/**
 * Which secret will open the restored keys: one that is configured or stored, or the one beside the backup.
 * @throws RestoreRefusal when none does.
 */
function chooseSecret(env: BackupContext['env'], path: string, key: string | null): 'configured' | 'beside' {
  const stored = env.appSecret ?? generatedSecret(env);
  const beside = readSecret(path + SECRET_ENDING);
  // Without keys, only sessions depend on the secret.
  if (key === null) return stored === undefined && beside !== undefined ? 'beside' : 'configured';
  if (knownSecrets(env, stored).includes(key)) return 'configured';
  if (env.appSecret === undefined && beside !== undefined && keyIdOf(beside) === key) return 'beside';
  throw new RestoreRefusal(
    `The shops' keys in this backup were encrypted with another APP_SECRET. Set APP_SECRET to that secret, or add it to APP_SECRET_PREVIOUS` +
      (env.databaseUrl === undefined ? `, or put its copy beside the backup as ${path}${SECRET_ENDING}.` : '.'),
  );
}

function knownSecrets(env: BackupContext['env'], current: string | undefined): string[] {
  return [...(current === undefined ? [] : [current]), ...env.appSecretPrevious].map(keyIdOf);
}

/** The secret that Karoo generated in DATA_DIR. */
function generatedSecret(env: BackupContext['env']): string | undefined {
  return env.databaseUrl === undefined ? readSecret(secretPath(env.dataDir)) : undefined;
}

function secretPath(dataDir: string): string {
  return join(dataDir, 'app-secret');
}

function readSecret(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Keeps the secret that was there: other backups may need it. */
function installSecret(dataDir: string, from: string): void {
  const path = secretPath(dataDir);
  if (existsSync(path)) renameSync(path, `${path}.${Date.now()}`);
  copyFileSync(from, path);
}
