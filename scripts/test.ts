import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PREPARED_DATA } from '../tests/support/karoo/fresh-data.ts';
import { findChromium, findChromiumShell } from './find-chromium.ts';
import { runAside, runCommand, runSteps, type Step, type StepResult } from './run-command.ts';
import { runTests } from './run-tests.ts';
import { hasPgBouncer, startPgBouncer } from './start-pgbouncer.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * `npm test`: the checks beside the tests, on a throw-away PostgreSQL of the npm package and in Chromium.
 * `npm run test:long`: the tests that tests/support/long-tests.ts names, every journey in Afrikaans, and those of the database access
 * once more through PgBouncer where it is installed. Both report what this machine cannot run; with KAROO_TEST_EVERYTHING they fail without Chromium.
 */

// Dozens of servers start: a shared compile cache saves a fifth of each start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
// A first start's data, made by the first step that needs them.
const shared = mkdtempSync(join(tmpdir(), 'karoo-shared-'));
process.env[PREPARED_DATA] = join(shared, 'data');

const isLong = process.argv[2] === 'long';
const chromium = findChromium();
const passed = await runSteps(isLong ? longSteps() : steps());
rmSync(shared, { recursive: true, force: true });
if (!chromium) console.log('left out: journeys (no Chromium found; install one or set CHROMIUM_PATH)');
if (isLong && !hasPgBouncer()) console.log('left out: PgBouncer (not installed)');
const isComplete = chromium !== null || !process.env.KAROO_TEST_EVERYTHING;
process.exitCode = passed && isComplete ? 0 : 1;

function steps(): (Step | Step[])[] {
  return [
    // First: the servers that tests start serve them, and the checks measure them.
    { name: 'pages', run: () => runCommand('node', ['scripts/prepare.mjs', 'start']) },
    [
      { name: 'checks', run: () => runAside('node', ['scripts/check.ts']) },
      { name: 'tests', run: () => runProjects('!*-long') },
    ],
  ];
}

function longSteps(): Step[] {
  return [
    { name: 'long tests', run: () => runProjects('*-long', '!alone-long') },
    { name: 'tests that compare times', run: () => runProjects('alone-long') },
    ...(hasPgBouncer() ? [{ name: 'database access through PgBouncer', run: testThroughPgBouncer }] : []),
  ];
}

/** In one run: while journeys and processes wait, others compute. */
function runProjects(...projects: string[]): Promise<StepResult> {
  const choice = projects.flatMap((project) => ['--project', project]);
  if (chromium === null) return runTests([...choice, '--project', '!journeys*']);
  const shell = findChromiumShell();
  return runTests(choice, {
    CHROMIUM_PATH: chromium,
    ...(shell && { CHROMIUM_SHELL_PATH: shell }),
  });
}

async function testThroughPgBouncer(): Promise<StepResult> {
  const postgres = await startPostgres();
  const pooler = await startPgBouncer(postgres.url);
  try {
    const urls = { KAROO_TEST_DATABASE_URL: postgres.url, KAROO_TEST_POOLER_URL: pooler.url };
    // Without `server-long`: its test of forgotten connections goes past the pooler.
    return await runTests(['--project', 'server', 'server/platform/db', 'server/platform/jobs'], urls);
  } finally {
    await pooler.stop();
    await postgres.stop();
  }
}
