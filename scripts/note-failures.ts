import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Names the file for the failures of a run, one line of text each, as a JSON array. */
export const FAILURES_FILE = 'KAROO_TEST_FAILURES_FILE';

const SHOWN_CHARACTERS = 600;

/** A Vitest reporter that stores failures for the summary of `npm test`. */
export default class NoteFailures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], loose: readonly { message?: string }[]): void {
    const path = process.env[FAILURES_FILE];
    if (path === undefined) throw new Error(`${FAILURES_FILE} names no file.`);
    const failed = modules.filter((file) => file.state() === 'failed');
    const lines = failed.flatMap((file) => linesOf(file).map((line) => `${file.relativeModuleId} > ${line}`));
    // Errors that belong to no test.
    lines.push(...loose.map((error) => firstLines(error.message)));
    writeFileSync(path, JSON.stringify(lines));
  }
}

function linesOf(file: TestModule): string[] {
  const outside = [file, ...file.children.allSuites()].flatMap((suite) => suite.errors());
  const tests = [...file.children.allTests('failed')].flatMap((failed) => {
    const [error] = failed.result().errors ?? [];
    const line = `${failed.fullName}${placeOf(error)}: ${firstLines(error?.message)} ${waitedFor(error?.message)}`;
    return [line, ...pagesOf(failed)];
  });
  return [...outside.map((error) => firstLines(error.message)), ...tests];
}

/** The line of the failed expectation: a test may contain the same one several times. */
function placeOf(error: { stacks?: readonly { line: number }[] } | undefined): string {
  const [frame] = error?.stacks ?? [];
  return frame ? ` (line ${frame.line})` : '';
}

/** What a journey's pages showed (tests/support/browser/describe-failures.ts). */
function pagesOf(failed: TestCase): string[] {
  const { pages } = failed.meta() as { pages?: string[] };
  return (pages ?? []).map((page) => `shown then: ${page}`);
}

/** Playwright's call log says which element was missing. */
function waitedFor(message = ''): string {
  return /waiting for .{1,200}/.exec(stripVTControlCharacters(message))?.[0] ?? '';
}

/** A process that failed to start says why in its own lines. */
function firstLines(message = ''): string {
  return message.slice(0, SHOWN_CHARACTERS).replaceAll(/\s+/g, ' ');
}
