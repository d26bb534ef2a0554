import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The app's secret: the one given, else the one kept in `<dataDir>/app-secret`, made at the first start and readable by its owner alone.
 * Losing that file means connecting every shop again.
 */
export function readOrCreateAppSecret(dataDir: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const path = join(dataDir, 'app-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // 'wx' fails when the file exists, so two first starts at once cannot end with two secrets.
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = readFileSync(path, 'utf8').trim();
  if (kept.length < 32)
    throw new Error(
      `The secret kept in ${path} is damaged. Restore it from a backup, or remove it and connect your shops again.`,
    );
  return kept;
}
