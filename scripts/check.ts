import { runSteps } from './run-command.ts';

/** `npm run check`: types, lint with the import walls, format, dead code, bundle sizes. */

const ROOTS = ['domain', 'contract', 'server', 'web', 'web/service-worker', 'sandbox', 'bench', 'tests', 'scripts'];

const passed = await runSteps([
  ...ROOTS.map((root) => ({ name: `types: ${root}`, command: 'tsc', args: ['-p', root] })),
  { name: 'lint and import walls', command: 'oxlint', args: [] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
  { name: 'bundle sizes', command: 'size-limit', args: [] },
]);
process.exitCode = passed ? 0 : 1;
