import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PREPARED_DATA } from '../tests/support/karoo/fresh-data.ts';
import { findChromium, findChromiumShell } from './find-chromium.ts';
import { runCommand, runSteps } from './run-command.ts';
import { runTests } from './run-tests.ts';
import { hasPgBouncer, startPgBouncer } from './start-pgbouncer.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * `npm test`: the checks, the tests on the embedded database and the server's on a throw-away PostgreSQL (vitest.config.ts says
 * which of them on both), through PgBouncer where it is installed, and the journeys in Chromium. Reports steps this machine
 * cannot run; with KAROO_TEST_EVERYTHING they fail, except that PgBouncer may be missing.
 */

// Dozens of servers start: a shared compile cache saves a fifth of each start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
// A first start's data, made by the first step that needs them.
const shared = mkdtempSync(join(tmpdir(), 'karoo-shared-'));
process.env[PREPARED_DATA] = join(shared, 'data');

const everything = Boolean(process.env.KAROO_TEST_EVERYTHING);
const chromium = findChromium();
const chromiumShell = findChromiumShell();
const postgres = await startPostgres().catch((error: Error) => {
  console.log(error.message);
  return null;
});
const pooler = postgres && hasPgBouncer() ? await startPgBouncer(postgres.url) : null;

const steps = [
  { name: 'checks', run: () => runCommand('node', ['scripts/check.ts']) },
  { name: 'tests', run: () => runTests('!journeys', postgres ? { KAROO_TEST_POSTGRES_FOLLOWS: 'yes' } : {}) },
  ...(postgres
    ? [
        {
          name: pooler ? 'server tests on PostgreSQL through PgBouncer' : 'server tests on PostgreSQL',
          run: () =>
            runTests('server', {
              KAROO_TEST_DATABASE_URL: postgres.url,
              ...(pooler && { KAROO_TEST_POOLER_URL: pooler.url }),
            }),
        },
      ]
    : []),
  ...(chromium
    ? [
        {
          name: 'journeys in Chromium',
          run: () =>
            runTests('journeys', {
              CHROMIUM_PATH: chromium,
              ...(chromiumShell && { CHROMIUM_SHELL_PATH: chromiumShell }),
            }),
        },
      ]
    : []),
];

const passed = await runSteps(steps);
await pooler?.stop();
await postgres?.stop();
rmSync(shared, { recursive: true, force: true });
if (!chromium) console.log('left out: journeys (no Chromium found; install one or set CHROMIUM_PATH)');
if (!postgres) console.log('left out: server tests on PostgreSQL (no PostgreSQL installation found)');
if (postgres && !pooler) console.log('left out: PgBouncer (not installed; the server tests used PostgreSQL directly)');
process.exitCode = passed && (!everything || (chromium !== null && postgres !== null)) ? 0 : 1;
