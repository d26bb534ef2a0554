import { runCommand, runSteps } from './run-command.ts';

/** `npm run check`: types, lint with the import walls, format, dead code, bundle sizes. */

const ROOTS = [
  'domain',
  'contract',
  'server',
  'web',
  'web/service-worker',
  'sandbox',
  'bench',
  'tests',
  'tests/model',
  'scripts',
];

const command = (name: string, program: string, ...args: string[]) => ({
  name,
  run: () => runCommand(program, args),
});

const passed = await runSteps([
  ...ROOTS.map((root) => command(`types: ${root}`, 'tsc', '-p', root)),
  command('lint and import walls', 'oxlint'),
  command('format', 'oxfmt', '--check', '.'),
  command('dead code', 'knip'),
  command('build', 'vite', 'build', '--logLevel', 'warn'),
  command('bundle sizes', 'size-limit'),
]);
process.exitCode = passed ? 0 : 1;
