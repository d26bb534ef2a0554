import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREPARED_DATA } from './fresh-data.ts';
import { startKaroo } from './start-karoo.ts';

/**
 * Prepares a data folder before the first test that starts Karoo, as after a start without sandbox and demo shop.
 * Creating the embedded database takes many seconds, copying it a fraction of one.
 */
export async function setup(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karoo-prepared-'));
  const karoo = await startKaroo({ dataDir, env: { KAROO_SANDBOX: 'off' } });
  await karoo.stop();
  process.env[PREPARED_DATA] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
