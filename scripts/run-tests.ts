import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESULTS_FILE, type TestResults } from './note-results.ts';
import { runCommand, type StepResult } from './run-command.ts';

/** As many test files at a time as keep two processors busy: half of them wait for something. */
const FILES_AT_A_TIME = 5;

const UNKNOWN: TestResults = { failures: ['The tests ended before they said what failed.'], files: [] };

/** Runs the tests that these arguments of vitest choose; the notes name each test that failed, and `files` says what each file took. */
export async function runTests(
  choice: readonly string[],
  { env = {}, filesAtATime = FILES_AT_A_TIME }: { env?: NodeJS.ProcessEnv; filesAtATime?: number | undefined } = {},
): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'karoo-tests-'));
  const path = join(folder, 'results.json');
  const reporters = ['--reporter', 'default', '--reporter', './scripts/note-results.ts'];
  try {
    const { code } = await runCommand(
      'vitest',
      ['run', ...choice, ...reporters, '--maxWorkers', String(filesAtATime)],
      { ...process.env, ...env, [RESULTS_FILE]: path },
    );
    const { failures, files }: TestResults = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : UNKNOWN;
    return { code, notes: failures, files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
