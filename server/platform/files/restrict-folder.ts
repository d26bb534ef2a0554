import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Karoo's own files, and copies of them. The folder may hold other things, which stay as they are. */
const OURS = /^(?:database|app-secret|karoo\.lock|sandbox-)/;

/**
 * Creates the folder if needed and restricts it and Karoo's files in it to their owner, also when another version or a copy left
 * them open. Returns the paths that could not be restricted, e.g. because they belong to another user.
 */
export function restrictToOwner(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const failed: string[] = [];
  setMode(folder, FOLDER_MODE, failed);
  for (const name of readdirSync(folder)) if (OURS.test(name)) restrictEntry(join(folder, name), failed);
  return failed;
}

function restrictEntry(path: string, failed: string[]): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  // A link's target lies elsewhere and has its own mode.
  if (entry === undefined || entry.isSymbolicLink()) return;
  const isRestricted = setMode(path, entry.isDirectory() ? FOLDER_MODE : FILE_MODE, failed);
  if (!isRestricted || !entry.isDirectory()) return;
  for (const name of readdirSync(path)) restrictEntry(join(path, name), failed);
}

/** Returns whether the path has this mode now; a file deleted meanwhile is ignored. */
function setMode(path: string, mode: number, failed: string[]): boolean {
  try {
    if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed.push(path);
    return false;
  }
}
