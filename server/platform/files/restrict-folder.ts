import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** What Karoo keeps there, and copies of it. Somebody may have chosen a folder that holds other things as well: those stay as they are. */
const OURS = /^(?:database|app-secret|karoo\.lock|sandbox-)/;

/**
 * Makes the folder, if need be, and closes it and what Karoo keeps in it to everybody but its owner, also where another version
 * or a copy left it open. Answers the paths that could not be closed, e.g. because they belong to another user.
 */
export function restrictToOwner(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const failed: string[] = [];
  setMode(folder, FOLDER_MODE, failed);
  for (const name of readdirSync(folder)) if (OURS.test(name)) closeEntry(join(folder, name), failed);
  return failed;
}

function closeEntry(path: string, failed: string[]): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  // What a link leads to lies elsewhere and has a mode of its own.
  if (entry === undefined || entry.isSymbolicLink()) return;
  const isClosed = setMode(path, entry.isDirectory() ? FOLDER_MODE : FILE_MODE, failed);
  if (!isClosed || !entry.isDirectory()) return;
  for (const name of readdirSync(path)) closeEntry(join(path, name), failed);
}

/** Answers whether it has this mode now; a file that went away meanwhile is nobody's trouble. */
function setMode(path: string, mode: number, failed: string[]): boolean {
  try {
    if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed.push(path);
    return false;
  }
}
