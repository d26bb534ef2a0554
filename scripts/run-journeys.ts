import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { worthAnotherRun, type TestReport } from './worth-another-run.ts';

/**
 * The journeys, two files at a time: each has a Karoo and a browser of its own. On a busy machine one may take longer than
 * anybody waits; a file that failed is run once more, alone, and that is said.
 */

const JOURNEYS = ['run', '--project', 'journeys', '--reporter', 'default', '--reporter', 'json'];
const folder = mkdtempSync(join(tmpdir(), 'karoo-journeys-'));

async function run(...args: string[]): Promise<{ code: number; report: TestReport }> {
  const path = join(folder, 'report.json');
  rmSync(path, { force: true });
  const { code } = await runCommand('vitest', [...JOURNEYS, '--outputFile', path, ...args]);
  return { code, report: JSON.parse(readFileSync(path, 'utf8')) as TestReport };
}

try {
  const first = await run('--maxWorkers', '2');
  process.exitCode = first.code;
  const again = worthAnotherRun(first.report);
  if (first.code !== 0 && again.length > 0) {
    console.log(`\nOnce more, alone: ${again.join(', ')}`);
    process.exitCode = (await run('--maxWorkers', '1', ...again)).code;
    if (process.exitCode === 0) console.log(`\nPassed only when run alone: ${again.join(', ')}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
