import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOTS = ['bench', 'contract', 'docs', 'domain', 'sandbox', 'scripts', 'server', 'tests', 'web'];

/** The changelog names files of its versions; the coverage has its own test. */
const EXCLUDED = ['CHANGELOG.md', 'docs/spec-coverage.md'];

const documents = globSync(['*.md', '{bench,docs,sandbox}/**/*.md']).filter((path) => !EXCLUDED.includes(path));

/** Every file and folder of the repository, with a leading "/", so that the end of a path finds it. */
const existing = globSync(['*', ...ROOTS.map((root) => `${root}/**`), '.ci/*']).map((path) => `/${path}`);

/** Backquoted text that names a file (has an extension) or a folder (starts with a root). */
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
