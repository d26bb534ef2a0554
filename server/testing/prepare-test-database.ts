import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../platform/db/database.ts';
import { EMBEDDED_EXTENSIONS } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { DATABASE_IMAGE, testLog } from './test-database.ts';
import { PGlite } from '@electric-sql/pglite';

const ROOT = join(import.meta.dirname, '..', '..');
const MIGRATIONS = join(ROOT, 'server', 'migrations');
const CACHE = join(ROOT, 'node_modules', '.cache', 'karoo');

/**
 * Before the first test that needs a database: a migrated embedded one, written down once for each state of the migrations.
 * Beginning with it takes a test file a fraction of what making one of its own would.
 */
export async function setup(): Promise<void> {
  if (process.env['KAROO_TEST_DATABASE_URL']) return;
  const path = join(CACHE, `database-${stateOfMigrations()}.tar`);
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true });
    for (const old of readdirSync(CACHE).filter((name) => name.startsWith('database-'))) rmSync(join(CACHE, old));
    const unfinished = join(CACHE, `${randomUUID()}.tar`);
    writeFileSync(unfinished, await migratedImage());
    renameSync(unfinished, path);
  }
  process.env[DATABASE_IMAGE] = path;
}

async function migratedImage(): Promise<Uint8Array> {
  const dataDir = join(tmpdir(), `karoo-image-${randomUUID()}`);
  try {
    const db = await openDatabase({ dataDir, log: testLog() });
    await migrate(db);
    await db.close();
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: EMBEDDED_EXTENSIONS });
    const image = await pglite.dumpDataDir('none');
    await pglite.close();
    return new Uint8Array(await image.arrayBuffer());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Changes with the migrations and with the embedded database itself. */
function stateOfMigrations(): string {
  const hash = createHash('sha256').update(
    readFileSync(join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'package.json')),
  );
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    hash.update(name);
    hash.update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
