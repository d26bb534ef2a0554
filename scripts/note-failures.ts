import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Names the file that a run of tests leaves its failures in. */
export const FAILURES_FILE = 'KAROO_TEST_FAILURES_FILE';

/** What failed in a run of tests, in words that fit a line each. */
export interface TestFailures {
  files: { path: string; lines: string[] }[];
  /** Errors that belong to no test. */
  loose: string[];
}

/** Vitest's reporter that keeps what failed, for the end of `npm test`: there nobody has to scroll for it. */
export default class NoteFailures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], loose: readonly { message?: string }[]): void {
    const path = process.env[FAILURES_FILE];
    if (path === undefined) throw new Error(`${FAILURES_FILE} names no file.`);
    const files = modules
      .filter((file) => file.state() === 'failed')
      .map((file) => ({ path: file.relativeModuleId, lines: linesOf(file) }));
    const failures: TestFailures = { files, loose: loose.map((error) => firstLine(error.message)) };
    writeFileSync(path, JSON.stringify(failures));
  }
}

function linesOf(file: TestModule): string[] {
  const outside = [file, ...file.children.allSuites()].flatMap((suite) => suite.errors());
  const tests = [...file.children.allTests('failed')].map((failed) => {
    const [error] = failed.result().errors ?? [];
    return `${failed.fullName}: ${firstLine(error?.message)}`;
  });
  return [...outside.map((error) => firstLine(error.message)), ...tests];
}

function firstLine(message = ''): string {
  return message.split('\n', 1)[0] ?? '';
}
