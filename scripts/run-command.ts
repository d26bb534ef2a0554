import { spawn, type StdioOptions } from 'node:child_process';
import { setPriority } from 'node:os';
import type { TimedFile } from './note-results.ts';

const ROOT = new URL('..', import.meta.url);

/** Runs a command in this folder and shows its output; returns its exit code. */
export async function runCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number }> {
  return launch(command, args, env, 'inherit').ended;
}

/** The same beside another command: at low priority, and its output follows in one piece. */
export async function runAside(command: string, args: readonly string[]): Promise<{ code: number }> {
  const { child, ended } = launch(command, args, process.env, ['ignore', 'pipe', 'pipe']);
  if (child.pid !== undefined) setPriority(child.pid, 10);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const { code } = await ended;
  console.log(`\n${Buffer.concat(output).toString()}`);
  return { code };
}

function launch(command: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions) {
  const child = spawn(command, args, { stdio, env, cwd: ROOT });
  const ended = new Promise<{ code: number }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1 }));
  });
  return { child, ended };
}

/** How a step ended, lines of its earlier output that must be shown again, and the times of its test files. */
export interface StepResult {
  code: number;
  notes?: readonly string[];
  files?: readonly TimedFile[];
}

export interface Step {
  name: string;
  run: () => Promise<StepResult>;
}

const SLOWEST_FILES = 10;

/**
 * Runs steps one after the other, those of a list side by side, and all of them even when one fails. Ends with their notes, the
 * slowest test files and a table of what failed.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<boolean> {
  const results: string[] = [];
  const read: string[] = [];
  const files: TimedFile[] = [];
  let passed = true;
  const runStep = async ({ name, run }: Step) => {
    console.log(`\n=== ${name}`);
    const started = performance.now();
    const { code, notes = [], files: timed = [] } = await run();
    if (code !== 0) passed = false;
    const seconds = Math.round((performance.now() - started) / 1000);
    results.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (notes.length > 0) read.push(`In ${name}:`, ...notes.map((note) => `  ${note}`));
    files.push(...timed);
  };
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all([step].flat().map(runStep));
  }
  console.log(`\n${[...slowestOf(files), ...read, ...results].join('\n')}`);
  return passed;
}

function slowestOf(files: readonly TimedFile[]): string[] {
  if (files.length === 0) return [];
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_FILES);
  return ['Slowest test files:', ...slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)];
}
