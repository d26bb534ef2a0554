import { runCommand, runSteps } from './run-command.ts';

/** `npm run check`: types, lint with the import rules, format, dead code, texts, bundle sizes. */

const command = (name: string, program: string, ...args: string[]) => ({
  name,
  run: () => runCommand(program, args),
});

const passed = await runSteps([
  // Keeps what it found in node_modules/.cache, so that it checks only what changed.
  // Several checkers of one project check the same types several times: with one it takes half of the processor's time.
  command('types', 'tsc', '-b', '--checkers', '1'),
  command('lint and import rules', 'oxlint'),
  command('format', 'oxfmt', '--check', '.'),
  command('dead code', 'knip'),
  command('texts', 'node', 'scripts/texts/main.ts', 'check'),
  command('build', 'node', 'scripts/prepare.mjs', 'start'),
  command('bundle sizes', 'size-limit'),
]);
process.exitCode = passed ? 0 : 1;
