import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** What is wrong, by the system's code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write in the folder around it',
  EPERM: 'this user may not write in the folder around it',
  EEXIST: 'a file has its name',
  ENOTDIR: 'a part of its path is a file',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'the system takes no new folders there',
};

/**
 * Creates a folder that only its owner enters, and those around it, unless it is there.
 * @throws Error with a sentence that says why it cannot.
 */
export function createFolder(folder: string): void {
  try {
    for (const missing of missingFolders(resolve(folder))) create(missing);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`The folder ${folder} cannot be created: ${REASONS[code] ?? message}.`, { cause: error });
  }
}

/** The folder and those around it that are missing, from the outermost on. Node's own option for this never returns below /proc. */
function missingFolders(folder: string): string[] {
  const around = dirname(folder);
  return around === folder || existsSync(around) ? [folder] : [...missingFolders(around), folder];
}

/** Another process may create it at the same moment. */
function create(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
