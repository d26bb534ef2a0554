import { mkdirSync } from 'node:fs';

/** What is wrong, by the system's code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write in the folder around it',
  EPERM: 'this user may not write in the folder around it',
  EEXIST: 'a file has its name',
  ENOTDIR: 'a part of its path is a file',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/**
 * Creates a folder that only its owner enters, and those around it, unless it is there.
 * @throws Error with a sentence that says why it cannot.
 */
export function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`The folder ${folder} cannot be created: ${REASONS[code] ?? message}.`, { cause: error });
  }
}
