import { spawn } from 'node:child_process';

/** Runs a command in this folder and shows its output; returns its exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env, cwd: new URL('..', import.meta.url) });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1 }));
  });
}

/** How a step ended, and lines of its earlier output that must be shown again. */
export interface StepResult {
  code: number;
  notes?: readonly string[];
}

/** Runs steps one after the other, all of them even when one fails, and ends with their notes and a table of what failed. */
export async function runSteps(steps: readonly { name: string; run: () => Promise<StepResult> }[]): Promise<boolean> {
  const results: string[] = [];
  const read: string[] = [];
  let passed = true;
  for (const { name, run } of steps) {
    console.log(`\n=== ${name}`);
    const started = performance.now();
    // Steps share two cores; side by side they would only slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    const { code, notes = [] } = await run();
    if (code !== 0) passed = false;
    const seconds = Math.round((performance.now() - started) / 1000);
    results.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (notes.length > 0) read.push(`In ${name}:`, ...notes.map((note) => `  ${note}`));
  }
  console.log(`\n${[...read, ...results].join('\n')}`);
  return passed;
}
