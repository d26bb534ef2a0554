import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../scripts/start-postgres.ts';
import { signInMerchant } from '../support/karoo/merchant.ts';
import { startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';

/** Karoo as docs/operating.md installs it: its database user is no administrator of PostgreSQL. */

const ROOT = join(import.meta.dirname, '..', '..');
const GUIDE = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8');
const APP_SECRET = 'a secret of sixteen characters or more';

let postgres: TemporaryPostgres;
let karoo: RunningKaroo;
let databaseUrl: string;
let folder: string;

/** What the guide has `psql` run as the administrator. */
function statements(): string[] {
  const [, block] = /psql <<'SQL'\n([\s\S]*?)^ *SQL$/m.exec(GUIDE) ?? [];
  return (block ?? '').split(';').flatMap((text) => text.trim() || []);
}

async function asAdministrator(texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}

const run = (command: string, file: string, ...args: string[]) =>
  String(
    execFileSync('node', ['server/backup.ts', command, file, ...args], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: databaseUrl, APP_SECRET, DATA_DIR: folder },
    }),
  );

describe('a database made by the guide', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'karoo-debian-'));
    // The user of the test's own administrator has the guide's name.
    await asAdministrator(statements().map((text) => text.replaceAll(/\bkaroo(?!_)\b/g, 'karoo_owner')));
    const url = new URL(postgres.url);
    url.username = 'karoo_owner';
    url.pathname = '/karoo_owner';
    databaseUrl = url.href;
    karoo = await startKaroo({
      env: { DATABASE_URL: databaseUrl, APP_SECRET, KAROO_SANDBOX: 'on', SANDBOX_ORDERS: '50' },
    });
  });
  afterAll(async () => {
    await karoo?.stop();
    await postgres?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('Karoo creates its tables there, syncs a shop, refuses a second process without PUBLIC_URL, and is backed up while it runs', async () => {
    expect(statements().length).toBeGreaterThan(4);
    const merchant = await signInMerchant(karoo.url);
    const storeId = await merchant.demoStore();
    await merchant.synced(storeId);
    const { total } = await merchant.get<{ total: number }>(`/api/v1/stores/${storeId}/orders`);
    expect(total).toBeGreaterThan(20);
    expect(run('backup', join(folder, 'karoo.backup'))).toContain('The backup is complete');
    // The first process runs without PUBLIC_URL too.
    const alone = { DATABASE_URL: databaseUrl, APP_SECRET, KAROO_SANDBOX: 'off' };
    await expect(startKaroo({ env: alone })).rejects.toThrow('PUBLIC_URL is missing: another process of Karoo runs');
    expect(karoo.output()).not.toContain('"level":"error"');
    await karoo.stop();
    expect(run('restore', join(folder, 'karoo.backup'), '--overwrite')).toContain('restored');
  });
});
