import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAILURES_FILE } from './note-failures.ts';
import { runCommand, type StepResult } from './run-command.ts';

/** As many test files at a time as keep two processors busy: half of them wait for something. */
const TEST_FILE_CONCURRENCY = '4';

const UNKNOWN = ['The tests ended before they said what failed.'];

/** Runs the tests of these projects; the notes name each test that failed. */
export async function runTests(projects: string, env: NodeJS.ProcessEnv = {}): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'karoo-tests-'));
  const path = join(folder, 'failures.json');
  const reporters = ['--reporter', 'default', '--reporter', './scripts/note-failures.ts'];
  try {
    const { code } = await runCommand(
      'vitest',
      ['run', '--project', projects, ...reporters, '--maxWorkers', TEST_FILE_CONCURRENCY],
      { ...process.env, ...env, [FAILURES_FILE]: path },
    );
    const failures = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : UNKNOWN;
    return { code, notes: failures as string[] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
