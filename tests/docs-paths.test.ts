import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOTS = [
  'bench',
  'contract',
  'deploy',
  'docs',
  'domain',
  'sandbox',
  'scripts',
  'server',
  'tests',
  'translations',
  'web',
];

/** What changed in each version names files of that version; the coverage has a test of its own. */
const EXCLUDED = ['CHANGELOG.md', 'docs/spec-coverage.md'];

const documents = globSync(['*.md', '{bench,docs,sandbox}/**/*.md']).filter((path) => !EXCLUDED.includes(path));

/** Every file and folder of the repository, with "/" in front, so that the end of a path is enough to find it. */
const existing = globSync(['*', ...ROOTS.map((root) => `${root}/**`), '.ci/*']).map((path) => `/${path}`);

/** Text between backquotes that names a file (it has an ending) or a folder (it begins with a root). */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path.replace(/\/$/, ''));
  const path = new RegExp(`^(?:(?:${ROOTS.join('|')})/[\\w./-]+|[\\w./-]+\\.(?:tsx?|mjs|sql|css|md|json))$`);
  return quoted.filter((part) => path.test(part) && !part.startsWith('/') && !part.startsWith('.'));
}

function missingIn(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const links = [...text.matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => join(dirname(document), link));
  return [
    ...pathsIn(text).filter((path) => !existing.some((file) => file.endsWith(`/${path}`))),
    ...links.filter((link) => !existsSync(link)),
  ].map((path) => `${document}: ${path}`);
}

test('every file and folder that the documents name exists', () => {
  expect(pathsIn('`server/app/run.ts`, `facts.sql.ts`, `/healthz`, `npm test`')).toEqual([
    'server/app/run.ts',
    'facts.sql.ts',
  ]);
  expect(documents.length).toBeGreaterThan(25);
  expect(documents.flatMap(missingIn)).toEqual([]);
});
