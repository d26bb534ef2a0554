import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREPARED_DATA } from '../tests/support/karoo/fresh-data.ts';
import { findChromium, findChromiumShell } from './find-chromium.ts';
import { runAside, runCommand, runSteps, type Step, type StepResult } from './run-command.ts';
import { runTests } from './run-tests.ts';
import { hasPgBouncer, startPgBouncer } from './start-pgbouncer.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * `npm test`: the checks beside the tests, on a throw-away PostgreSQL of the npm package and in Chromium.
 * `npm run test:long`: the tests that tests/support/long-tests.ts names, and those of the database access once more through PgBouncer
 * where it is installed.
 * `npm run test:release`: what only a new version needs, on a machine with nothing beside it: tests that compare times, random tests
 * with other inputs than each day, and every journey in Afrikaans.
 * Each reports what this machine cannot run; with KAROO_TEST_EVERYTHING they fail without Chromium.
 */

const ROOT = join(import.meta.dirname, '..');

/** Test files at a time, of those that mostly wait for browsers and processes and of the others, while both run. */
const [STARTING_FILES, COMPUTING_FILES] = [2, 3];

const COMPARE_TIMES = 'alone-long';
const IN_AFRIKAANS = 'journeys-afrikaans-long';

// Dozens of servers start: a shared compile cache saves a fifth of each start.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'compiled');
// A first start's data, made by the first step that needs them.
const shared = mkdtempSync(join(tmpdir(), 'karoo-shared-'));
process.env[PREPARED_DATA] = join(shared, 'data');

const chromium = findChromium();
const passed = await runSteps(chosenSteps(process.argv[2]));
rmSync(shared, { recursive: true, force: true });
if (!chromium) console.log('left out: journeys (no Chromium found; install one or set CHROMIUM_PATH)');
if (process.argv[2] === 'long' && !hasPgBouncer()) console.log('left out: PgBouncer (not installed)');
const isComplete = chromium !== null || !process.env.KAROO_TEST_EVERYTHING;
process.exitCode = passed && isComplete ? 0 : 1;

function chosenSteps(which: string | undefined): (Step | Step[])[] {
  if (which === 'long') return longSteps();
  return which === 'release' ? releaseSteps() : steps();
}

function steps(): (Step | Step[])[] {
  return [
    // First: the servers that tests start serve them, and the checks measure them.
    { name: 'pages', run: () => runCommand('node', ['scripts/prepare.mjs', 'start']) },
    [{ name: 'checks', run: () => runAside('node', ['scripts/check.ts']) }, ...testSteps('', '!*-long')],
  ];
}

function longSteps(): (Step | Step[])[] {
  return [
    testSteps('-long', '*-long', `!${COMPARE_TIMES}`, `!${IN_AFRIKAANS}`),
    ...(hasPgBouncer() ? [{ name: 'database access through PgBouncer', run: testThroughPgBouncer }] : []),
  ];
}

function releaseSteps(): Step[] {
  return [
    { name: 'tests that compare times', run: () => runProjects([COMPARE_TIMES]) },
    { name: 'random tests with new inputs', run: testNewInputs },
    { name: 'journeys in Afrikaans', run: () => runProjects([IN_AFRIKAANS]) },
  ];
}

/**
 * Two runs beside each other: journeys and processes often wait for what they started, and the others compute. In one run they would
 * alternate, and Vitest ends a process whose next file is of another project: each would load the server or Playwright once more.
 */
function testSteps(kind: '' | '-long', ...others: string[]): Step[] {
  const started = [`journeys${kind}`, `processes${kind}`];
  const notStarted = started.map((project) => `!${project}`);
  return [
    { name: 'journeys and processes', run: () => runProjects(started, STARTING_FILES) },
    { name: 'tests', run: () => runProjects([...others, ...notStarted], COMPUTING_FILES) },
  ];
}

function runProjects(projects: readonly string[], filesAtATime?: number): Promise<StepResult> {
  const choice = projects.flatMap((project) => ['--project', project]);
  if (chromium === null) return runTests([...choice, '--project', '!journeys*'], { filesAtATime });
  const shell = findChromiumShell();
  return runTests(choice, {
    filesAtATime,
    env: { CHROMIUM_PATH: chromium, ...(shell && { CHROMIUM_SHELL_PATH: shell }) },
  });
}

/** All tests whose inputs fast-check draws. */
function testNewInputs(): Promise<StepResult> {
  const files = globSync('{domain,server,web}/**/*.test.{ts,tsx}', { cwd: ROOT });
  const random = files.filter((path) => /from 'fast-check'/.test(readFileSync(join(ROOT, path), 'utf8')));
  const projects = ['domain', 'server', 'web', 'rendered'].flatMap((project) => ['--project', project]);
  return runTests([...projects, ...random], { env: { KAROO_NEW_INPUTS: 'yes', KAROO_LONG_TESTS: 'yes' } });
}

async function testThroughPgBouncer(): Promise<StepResult> {
  const postgres = await startPostgres();
  const pooler = await startPgBouncer(postgres.url);
  try {
    const urls = { KAROO_TEST_DATABASE_URL: postgres.url, KAROO_TEST_POOLER_URL: pooler.url };
    // Without `server-long`: its test of forgotten connections goes past the pooler.
    return await runTests(['--project', 'server', 'server/platform/db', 'server/platform/jobs'], { env: urls });
  } finally {
    await pooler.stop();
    await postgres.stop();
  }
}
