import { PGlite } from '@electric-sql/pglite';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../platform/db/database.ts';
import { EMBEDDED_EXTENSIONS } from '../platform/db/embedded/embedded-server.ts';
import { dropOnAllNodes, makeTemplate } from './citus-cluster.ts';
import { migrate } from '../database/migrate.ts';
import { DATABASE_IMAGE, DATABASE_TEMPLATE, openTestDatabase, testLog } from './test-database.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DATABASE = join(ROOT, 'server', 'database');
/** The folders of template0 and template1: half of an image's files, and no test creates a database in it. */
const TEMPLATES = ['1', '4'];
const CACHE = join(ROOT, 'node_modules', '.cache', 'karoo');

/**
 * Prepares a migrated database that test databases are copied from. The embedded one is stored once
 * for each state of the migrations; PostgreSQL's template exists while the tests run.
 */
export async function setup(): Promise<() => Promise<void>> {
  const citus = process.env['CITUS_DATABASE_URL'];
  if (citus) process.env['KAROO_TEST_DATABASE_URL'] = citus;
  if (process.env['KAROO_TEST_DATABASE_URL']) {
    const template = await openTestDatabase();
    const [found] = (await template.raw.executeSql('select current_database() as name')).rows;
    const name = String(found?.['name']);
    await template.disconnect();
    if (citus) await makeTemplate(citus, name);
    process.env[DATABASE_TEMPLATE] = name;
    return () => (citus ? dropOnAllNodes(citus, name) : template.close());
  }
  await writeImage();
  return async () => {};
}

async function writeImage(): Promise<void> {
  const path = join(CACHE, `database-${stateOfDatabase()}.tar`);
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
    for (const template of TEMPLATES) rmSync(join(dataDir, 'database', 'base', template), { recursive: true });
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: EMBEDDED_EXTENSIONS });
    const image = await pglite.dumpDataDir('none');
    await pglite.close();
    return new Uint8Array(await image.arrayBuffer());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Changes with the migrations, the functions and the embedded database itself. */
function stateOfDatabase(): string {
  const hash = createHash('sha256').update(
    readFileSync(join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'package.json')),
  );
  const sources = readdirSync(DATABASE, { recursive: true, encoding: 'utf8' });
  hash.update(TEMPLATES.join());
  for (const name of sources.filter((source) => /(?:\.sql|rules\.ts)$/.test(source)).toSorted()) {
    hash.update(name);
    hash.update(readFileSync(join(DATABASE, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
