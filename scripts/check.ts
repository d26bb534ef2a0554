import { runCommand, runSteps } from './run-command.ts';

/** `npm run check`: types, lint with the import rules, format, dead code, bundle sizes. */

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
  'tests/simulation',
  'scripts',
];

const command = (name: string, program: string, ...args: string[]) => ({
  name,
  run: () => runCommand(program, args),
});

const passed = await runSteps([
  ...ROOTS.map((root) => command(`types: ${root}`, 'tsc', '-p', root)),
  command('lint and import rules', 'oxlint'),
  command('format', 'oxfmt', '--check', '.'),
  command('dead code', 'knip'),
  // Both languages: the journeys open them.
  ...['af', 'production'].map((mode) =>
    command(`build: ${mode}`, 'vite', 'build', '--mode', mode, '--logLevel', 'warn'),
  ),
  command('bundle sizes', 'size-limit'),
]);
process.exitCode = passed ? 0 : 1;
