import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder that every fresh one is a copy of: see prepare-fresh-data.ts. */
export const PREPARED_DATA = 'KAROO_PREPARED_DATA';

/** A folder of one's own for a Karoo that starts for the first time. Whoever asks removes it. */
export function freshDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'karoo-data-'));
  const prepared = process.env[PREPARED_DATA];
  if (prepared) cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
}
