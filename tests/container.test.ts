import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** The container that deploy/Containerfile describes, as far as it can be checked without a registry of images. */

const ROOT = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const [build = '', image = ''] = read('deploy', 'Containerfile')
  .split(/^(?=FROM )/m)
  .slice(1);
const ignored = read('.dockerignore').split('\n');
const folder = mkdtempSync(join(tmpdir(), 'karoo-container-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the image takes from the build. */
const copied = [...image.matchAll(/^COPY --from=build \/opt\/karoo\/(\S+) (\S+)$/gm)].map(([, from = '', to]) => {
  expect(to).toBe(from);
  return from;
});
const MADE_BY_BUILD = ['node_modules', 'dist'];

test('both stages have Karoo’s version of Node', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  const [major] = dependencies.node.split('.');
  for (const stage of [build, image])
    expect(/^FROM docker\.io\/library\/node:(\d+)-slim\b/.exec(stage)?.[1]).toBe(major);
});

test('the build sees only named paths of the folder, so never data or backups', () => {
  const rules = ignored.filter((line) => line !== '' && !line.startsWith('#'));
  expect(rules[0]).toBe('*');
  const seen = rules.flatMap((line) => (line.startsWith('!') ? line.slice(1) : []));
  expect(seen.filter((path) => /[*/]|data|backup|node_modules|dist/.test(path))).toEqual([]);
  // What scripts/prepare.mjs reads, and what the image takes.
  const sources = ['.npmrc', 'package-lock.json', 'scripts', 'vite.config.ts', 'tsconfig.base.json', 'web'];
  const needed = [...sources, ...copied.filter((path) => !MADE_BY_BUILD.includes(path))];
  expect(needed.filter((path) => !seen.includes(path))).toEqual([]);
});

/** The files that the image takes, in a folder of their own. */
function copyFiles(): void {
  const isIgnored = (path: string) => ignored.includes(path) || (/\.test\.tsx?$/.test(path) && hasTestRule(path));
  for (const path of copied.filter((name) => !MADE_BY_BUILD.includes(name)))
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (from) => !isIgnored(relative(ROOT, from)),
    });
}

function hasTestRule(path: string): boolean {
  return ignored.includes(path.endsWith('x') ? '**/*.test.tsx' : '**/*.test.ts');
}

/** The packages that `npm prune --omit=dev` leaves: among the optional ones is PostgreSQL. */
function linkPackages(): void {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: true }>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) || dev) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, path));
  }
}

test('the server finds every file and package that it loads', () => {
  expect(build).toMatch(/npm prune --omit=dev \\\n/);
  expect(copied).toEqual(expect.arrayContaining(MADE_BY_BUILD));
  copyFiles();
  linkPackages();
  const command = JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '[]') as string[];
  expect(command[0]).toBe('node_modules/.bin/node');
  const env = { ...process.env, KAROO_ROLE: 'boss' };
  // It reads its configuration after it has loaded everything.
  const { stderr } = spawnSync(process.execPath, command.slice(1), { cwd: folder, env, encoding: 'utf8' });
  expect(stderr).toMatch(/^Karoo could not start\. KAROO_ROLE must be one of/);
});

test('Karoo’s user owns the data folder and nothing else', () => {
  const dataDir = /^ENV .*\bDATA_DIR=(\S+)/m.exec(image)?.[1];
  expect(image).toContain(`\nRUN install -d -o node -g node -m 0700 ${dataDir}\n`);
  expect(image).toContain(`\nVOLUME ${dataDir}\n`);
  expect(image).toContain('\nUSER node\n');
  expect(image).not.toContain('--chown');
});
