import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREPARED_DATA } from './fresh-data.ts';
import { startKaroo } from './start-karoo.ts';

/**
 * Before the first test that starts a Karoo: a data folder as its first start leaves it, without a sandbox and a demo shop.
 * Making its database takes seconds of a processor, copying it a fraction of one. `npm test` names a folder that its
 * steps share: the first one fills it.
 */
export async function setup(): Promise<() => void> {
  const shared = process.env[PREPARED_DATA];
  if (shared && existsSync(shared)) return () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'karoo-prepared-'));
  const karoo = await startKaroo({ dataDir, env: { KAROO_SANDBOX: 'off' } });
  await karoo.stop();
  if (shared) {
    renameSync(dataDir, shared);
    return () => undefined;
  }
  process.env[PREPARED_DATA] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
