import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isHeldByVersion030 } from './lock-of-version-0-3-0.ts';

const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;

/**
 * Locks a data folder for this process, since two writers would corrupt the embedded database. Returns the unlock function.
 * SQLite holds the lock on an empty file; the operating system releases it when the process dies.
 * @throws Error when this or another process holds the lock, or when this user may not write there.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const inUse = (cause?: unknown) =>
    new Error(
      `The data folder ${folder} is already in use by another process. ` +
        'Stop that Karoo first, give this one another DATA_DIR, or use PostgreSQL (DATABASE_URL) to run several.',
      { cause },
    );
  if (isHeldByVersion030(folder)) throw inUse();
  const lock = openLock(folder);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw inUse(error);
  }
  return () => lock.close();
}

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'database.lock'));
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_CANTOPEN) throw error;
    throw new Error(
      `The data folder ${folder} must belong to the user that runs Karoo${uid()}, which cannot write there.`,
      {
        cause: error,
      },
    );
  }
}

/** The user's number, as a container or its host names it. Windows has none. */
function uid(): string {
  return process.getuid === undefined ? '' : ` (${process.getuid()})`;
}
