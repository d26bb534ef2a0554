import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from './create-folder.ts';

const FOLDER_MODE = 0o700;
/** Of root's data folder: PostgreSQL runs as another user, who enters its own folder in it but sees no others. */
const ENTERED_FOLDER_MODE = 0o711;
const FILE_MODE = 0o600;
/** Karoo's own files, and copies of them. PostgreSQL restricts its own, and other things stay as they are. */
const OURS = /^(?:postgresql\.lock|app-secret|sandbox-)/;

/**
 * Creates the folder if needed and restricts it and Karoo's files in it to their owner, also when a copy left
 * them open. Returns the paths that could not be restricted, e.g. because they belong to another user.
 */
export function restrictToOwner(folder: string): string[] {
  createFolder(folder);
  const failed: string[] = [];
  setMode(folder, process.getuid?.() === 0 ? ENTERED_FOLDER_MODE : FOLDER_MODE, failed);
  for (const name of readdirSync(folder)) if (OURS.test(name)) restrictFile(join(folder, name), failed);
  return failed;
}

/** A link's target lies elsewhere and has its own mode. */
function restrictFile(path: string, failed: string[]): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) setMode(path, FILE_MODE, failed);
}

/** A file deleted meanwhile is ignored. */
function setMode(path: string, mode: number, failed: string[]): void {
  try {
    if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed.push(path);
  }
}
