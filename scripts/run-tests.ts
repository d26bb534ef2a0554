import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAILURES_FILE, type TestFailures } from './note-failures.ts';
import { runCommand, type StepResult } from './run-command.ts';
import { worthAnotherRun } from './worth-another-run.ts';

/** As many test files at a time as keep two processors busy: one in three waits for something. */
const FILES_AT_A_TIME = '3';

/**
 * The tests of these projects. On a busy machine one may take longer than anybody waits: one or two files that failed are run
 * once more, alone, and that is said with what failed.
 */
export async function runTests(
  projects: string,
  env: NodeJS.ProcessEnv = {},
  filesAtATime = FILES_AT_A_TIME,
): Promise<StepResult> {
  const first = await runOnce(projects, env, '--maxWorkers', filesAtATime);
  const again = first.code === 0 ? [] : worthAnotherRun(first.failures);
  if (again.length === 0) return { code: first.code, notes: described(first.failures) };
  console.log(`\nOnce more, alone: ${again.join(', ')}`);
  const second = await runOnce(projects, env, '--maxWorkers', '1', ...again);
  const outcome = second.code === 0 ? 'Passed only when run alone' : 'Failed again when run alone';
  return {
    code: second.code,
    notes: [...described(first.failures), `${outcome}: ${again.join(', ')}`, ...described(second.failures)],
  };
}

async function runOnce(
  projects: string,
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number; failures: TestFailures }> {
  const folder = mkdtempSync(join(tmpdir(), 'karoo-tests-'));
  const path = join(folder, 'failures.json');
  const reporters = ['--reporter', 'default', '--reporter', './scripts/note-failures.ts'];
  try {
    const { code } = await runCommand('vitest', ['run', '--project', projects, ...reporters, ...args], {
      ...process.env,
      ...env,
      [FAILURES_FILE]: path,
    });
    const unknown: TestFailures = { files: [], loose: ['The tests ended before they said what failed.'] };
    const failures = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TestFailures) : unknown;
    return { code, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function described({ files, loose }: TestFailures): string[] {
  return [...files.flatMap(({ path, lines }) => lines.map((line) => `${path} > ${line}`)), ...loose];
}
