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
 * `npm run test:long`: the tests that take longer (LONG_TESTS in tests/support/long-tests.ts).
 * `npm run test:release`: what only a new version needs, on a machine with nothing beside it: all cases of the tests of which the
 * others run a part (LONGER_TESTS), RELEASE_TESTS, those of the database access through PgBouncer where it is installed, tests that
 * compare times, random tests with other inputs than each day, and every journey in Afrikaans.
 * Each reports what this machine cannot run; with KAROO_TEST_EVERYTHING they fail without Chromium.
 */

const ROOT = join(import.meta.dirname, '..');

/**
 * Test files at a time, of those that mostly wait for browsers and processes and of the others, so that both end at about the same time.
 * More take more of the processors: five at a time a tenth more than three.
 */
const FILES_AT_A_TIME = { '': [1, 3], '-long': [2, 1], '-release': [2, 3] } as const;
type Kind = keyof typeof FILES_AT_A_TIME;

/** The projects of the short and the long run, in which each file is once. */
const ONCE = ['--project', '!*-release'];

const COMPARE_TIMES = 'alone-release';
const IN_AFRIKAANS = 'journeys-afrikaans-release';

// Dozens of servers start: a shared compile cache saves a fifth of each start.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'compiled');
// A first start's data, made by the first step that needs them.
const shared = mkdtempSync(join(tmpdir(), 'karoo-shared-'));
process.env[PREPARED_DATA] = join(shared, 'data');

const chromium = findChromium();
const passed = await runSteps(chosenSteps(process.argv[2]));
rmSync(shared, { recursive: true, force: true });
if (!chromium) console.log('left out: journeys (no Chromium found; install one or set CHROMIUM_PATH)');
if (process.argv[2] === 'release' && !hasPgBouncer()) console.log('left out: PgBouncer (not installed)');
const isComplete = chromium !== null || !process.env.KAROO_TEST_EVERYTHING;
process.exitCode = passed && isComplete ? 0 : 1;

function chosenSteps(which: string | undefined): (Step | Step[])[] {
  if (which === 'long') return [testSteps('-long', '*-long')];
  return which === 'release' ? releaseSteps() : steps();
}

function steps(): (Step | Step[])[] {
  return [
    // First: the servers that tests start serve them, and the checks measure them.
    { name: 'pages', run: () => runCommand('node', ['scripts/prepare.mjs', 'start']) },
    [{ name: 'checks', run: () => runAside('node', ['scripts/check.ts']) }, ...testSteps('', '!*-long', '!*-release')],
  ];
}

function releaseSteps(): (Step | Step[])[] {
  return [
    testSteps('-release', '*-release', `!${COMPARE_TIMES}`, `!${IN_AFRIKAANS}`),
    ...(hasPgBouncer() ? [{ name: 'database access through PgBouncer', run: testThroughPgBouncer }] : []),
    { name: 'tests that compare times', run: () => runProjects([COMPARE_TIMES]) },
    { name: 'random tests with new inputs', run: testNewInputs },
    { name: 'journeys in Afrikaans', run: () => runProjects([IN_AFRIKAANS]) },
  ];
}

/**
 * Two runs beside each other: journeys and processes often wait for what they started, and the others compute. In one run they would
 * alternate, and Vitest ends a process whose next file is of another project: each would load the server or Playwright once more.
 */
function testSteps(kind: Kind, ...others: string[]): Step[] {
  const started = [`journeys${kind}`, `processes${kind}`];
  const notStarted = started.map((project) => `!${project}`);
  const [startingFiles, computingFiles] = FILES_AT_A_TIME[kind];
  return [
    { name: 'journeys and processes', run: () => runProjects(started, startingFiles) },
    { name: 'tests', run: () => runProjects([...others, ...notStarted], computingFiles) },
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
  return runTests([...ONCE, ...random], { env: { KAROO_NEW_INPUTS: 'yes', KAROO_RELEASE_TESTS: 'yes' } });
}

async function testThroughPgBouncer(): Promise<StepResult> {
  const postgres = await startPostgres();
  const pooler = await startPgBouncer(postgres.url);
  try {
    const urls = { KAROO_TEST_DATABASE_URL: postgres.url, KAROO_TEST_POOLER_URL: pooler.url };
    // Without the release's: its test of forgotten connections goes past the pooler.
    return await runTests([...ONCE, 'server/platform/db', 'server/platform/jobs'], { env: urls });
  } finally {
    await pooler.stop();
    await postgres.stop();
  }
}
