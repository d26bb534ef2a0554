import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../files/create-folder.ts';

/**
 * Returns the given secret, or the one in `<dataDir>/app-secret`, which is created at the first start and readable only by its owner.
 * If that file is lost, every shop must be connected again.
 */
export function readOrCreateAppSecret(dataDir: string, input: string | undefined): string {
  if (input !== undefined) return input;
  const path = join(dataDir, 'app-secret');
  createFolder(dataDir);
  try {
    // 'wx' fails when the file exists: a secret is never replaced.
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stored = readFileSync(path, 'utf8').trim();
  if (stored.length < 32)
    throw new Error(
      `The secret kept in ${path} is damaged. Restore it from a backup, or remove it and connect your shops again.`,
    );
  return stored;
}
