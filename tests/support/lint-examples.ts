import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** A copy of the tree's shape, so that the real tree stays clean. */
function copyConfiguration(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karoo-imports-'));
  for (const feature of ['orders', 'stores', 'sync']) {
    for (const side of ['server', 'web']) mkdirSync(join(folder, side, 'features', feature), { recursive: true });
  }
  cpSync(join(ROOT, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(ROOT, 'scripts/lint-rules.ts'), join(folder, 'scripts/lint-rules.ts'));
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

interface Example {
  readonly path: string;
  readonly source: string;
}

/** The linter's messages for each example as one text. Starting it takes most of the time, so it reads all paths at once. */
export function lintExamples(examples: readonly Example[]): string[] {
  const folder = copyConfiguration();
  const found = new Map<Example, string>();
  for (let left = examples; left.length > 0; left = left.filter((example) => !found.has(example))) {
    const round = new Map(left.map((example) => [example.path, example]));
    for (const { path, source } of round.values()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    const messages = lintPaths(folder, [...round.keys()]);
    for (const [path, example] of round) {
      found.set(
        example,
        messages
          .filter(({ filename }) => filename === path)
          .map(textOf)
          .join('\n'),
      );
      rmSync(join(folder, path));
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return examples.map((example) => found.get(example) ?? '');
}

interface Message {
  readonly filename: string;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

const textOf = ({ code, message, help = '' }: Message) => `${code} ${message} ${help}`;

function lintPaths(folder: string, paths: readonly string[]): Message[] {
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json', ...paths], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Message[] };
  return diagnostics.filter(({ severity }) => severity === 'error');
}
