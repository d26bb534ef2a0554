import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Names the file that the results of a run are stored in, as JSON. */
export const RESULTS_FILE = 'KAROO_TEST_RESULTS_FILE';

export interface TestResults {
  /** One line of text each. */
  failures: string[];
  /** How long each file took, with its hooks and loading its modules. */
  files: TimedFile[];
}

export interface TimedFile {
  path: string;
  seconds: number;
}

const SHOWN_CHARACTERS = 600;

/** A Vitest reporter that stores failures and times for the summary of `npm test`. */
export default class NoteResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], loose: readonly { message?: string }[]): void {
    const path = process.env[RESULTS_FILE];
    if (path === undefined) throw new Error(`${RESULTS_FILE} names no file.`);
    const failed = modules.filter((file) => file.state() === 'failed');
    const lines = failed.flatMap((file) => linesOf(file).map((line) => `${file.relativeModuleId} > ${line}`));
    // Errors that belong to no test.
    lines.push(...loose.map((error) => firstLines(error.message)));
    const results: TestResults = { failures: lines, files: modules.map(timeOf) };
    writeFileSync(path, JSON.stringify(results));
  }
}

function timeOf(file: TestModule): TimedFile {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = file.diagnostic();
  const ms = duration + collectDuration + setupDuration + environmentSetupDuration;
  return { path: file.relativeModuleId, seconds: ms / 1000 };
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
