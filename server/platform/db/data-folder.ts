import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart, FolderInUse, OtherVersion } from '../embedded-postgres/cannot-start.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import type { DatabaseLog } from './connections.ts';

/** Where root keeps a database whose DATA_DIR an unprivileged user cannot reach. */
const ELSEWHERE = '/var/lib/karoo';

/** How to keep what such a folder holds. */
const BY_BACKUP =
  'Make a backup with that version (npm run backup), then restore it with this one into an empty DATA_DIR (npm run restore): see docs/operating.md.';

/** Of the embedded PostgreSQL. */
export interface DataFolder {
  dataDir: string;
  /** Whether other processes of Karoo may use it too. */
  shared: boolean;
  /** The folder of other programs of PostgreSQL. */
  postgresBin?: string | undefined;
}

/** Whether the folder has a database of ours. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgresql'));
}

/**
 * Starts the PostgreSQL of a data folder, or uses the one that another process has started.
 * @throws Error with a sentence that says what to do.
 */
export async function startDatabaseOf(
  { dataDir, shared, postgresBin }: DataFolder,
  log: DatabaseLog,
): Promise<EmbeddedPostgres> {
  if (existsSync(join(dataDir, 'database')) && !hasDatabase(dataDir)) {
    throw new Error(`An earlier version of Karoo made the database in ${join(dataDir, 'database')}. ${BY_BACKUP}`);
  }
  const folder = join(dataDir, 'postgresql');
  try {
    const where = { folder, database: 'karoo', user: 'karoo', elsewhere: ELSEWHERE };
    return await startEmbeddedPostgres({ ...where, shared, bin: postgresBin, log });
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    throw new Error(adviceFor(error, dataDir), { cause: error });
  }
}

function adviceFor(error: CannotStart, dataDir: string): string {
  if (error instanceof FolderInUse) {
    return (
      `The data folder ${dataDir} is already in use by another process. Stop that Karoo first, or give this one another DATA_DIR. ` +
      'Processes with KAROO_ROLE web and worker may share a folder.'
    );
  }
  if (error instanceof OtherVersion) return `${error.message} ${BY_BACKUP}`;
  return `${error.message} To use another PostgreSQL (15 or later) instead, set DATABASE_URL, for example to postgres://karoo:password@127.0.0.1:5432/karoo, and APP_SECRET: see README.md.`;
}
