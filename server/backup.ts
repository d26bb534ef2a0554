import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from './env.ts';
import { backUp, restore } from './database/backup/run-backup.ts';
import { createLog } from './platform/log/log.ts';

/** `npm run backup` and `npm run restore`: see docs/operating.md. */

const USAGE = `npm run backup [-- <file>]
npm run restore -- <file> [--overwrite]
`;

// Backups hold customers: only the user who makes them may read them.
process.umask(0o077);

await main();

async function main(): Promise<void> {
  try {
    const lines = await runCommand(process.argv.slice(2));
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } catch (error) {
    // Known errors are sentences; for others the stack is more useful.
    const { message, stack } = error as Error;
    process.stderr.write(`${/[.!\n]$/.test(message) ? message : `Nothing was changed. ${String(stack)}`}\n`);
    process.exitCode = 1;
  }
}

async function runCommand(args: string[]): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false } },
  });
  const [command, input, ...others] = positionals;
  const env = readEnv();
  const context = { env, karoo: version(), log: createLog({ level: env.logLevel }) };
  const path = resolve(input ?? `karoo-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`);
  if (others.length === 0) {
    if (command === 'backup' && !values.overwrite) return backUp(context, path);
    if (command === 'restore' && input !== undefined) return restore(context, path, values);
  }
  throw new Error(USAGE);
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
