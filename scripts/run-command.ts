import { spawn } from 'node:child_process';

/** Runs a command in this folder with its output shown; answers its exit code and how long it took. */
export function runCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number; seconds: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env, cwd: new URL('..', import.meta.url) });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, seconds: Math.round((performance.now() - started) / 1000) }));
  });
}

/** Runs steps one after the other, all of them even when one fails, and ends the process with a table of what failed. */
export async function runSteps(
  steps: readonly { name: string; command: string; args: readonly string[]; env?: NodeJS.ProcessEnv }[],
): Promise<boolean> {
  const results: string[] = [];
  let passed = true;
  for (const step of steps) {
    console.log(`\n=== ${step.name}`);
    // Steps share two cores; side by side they would only slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    const { code, seconds } = await runCommand(step.command, step.args, { ...process.env, ...step.env });
    if (code !== 0) passed = false;
    results.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
  }
  console.log(`\n${results.join('\n')}`);
  return passed;
}
