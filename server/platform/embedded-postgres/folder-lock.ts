import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createFolder } from '../files/create-folder.ts';
import { CannotStart } from './cannot-start.ts';

const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;

/**
 * Takes a lock that the operating system releases when this process ends in any way: SQLite holds it on an empty file. Returns the
 * function that releases it, or null while another process holds it. Its folder is made if needed.
 * @throws CannotStart when this user may not write there.
 */
export function tryLock(path: string): (() => unknown) | null {
  createFolder(dirname(path));
  const lock = open(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.isOpen && lock.close();
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

function open(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_CANTOPEN) throw error;
    throw new CannotStart(`${path} cannot be written: the folder must belong to the user${uid()} that runs this.`, {
      cause: error,
    });
  }
}

/** The user's number, as a container or its host names it. Windows has none. */
function uid(): string {
  return process.getuid === undefined ? '' : ` (${process.getuid()})`;
}
