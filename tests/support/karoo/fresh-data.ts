import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variable with the template folder: see prepare-fresh-data.ts. */
export const PREPARED_DATA = 'KAROO_PREPARED_DATA';

/** A new folder for a first start of Karoo. The caller deletes it. */
export function freshDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'karoo-data-'));
  const prepared = process.env[PREPARED_DATA];
  if (prepared) cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
}
