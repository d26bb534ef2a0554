import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

/**
 * A regular expression whose time grows faster than the text lets one request stop the whole process. Every one of ours is
 * checked, whether or not it sees text from outside today.
 */

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['domain', 'contract', 'server', 'web'];
const OURS = /^(?!.*(?:\.test\.tsx?$|\/testing\/))/;

interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly file: string;
}

/** Walks a syntax tree and collects regular expressions: literals, and `RegExp('...')` with or without `new`. */
function expressionsIn(node: unknown, file: string, found: Expression[]): Expression[] {
  if (Array.isArray(node)) for (const item of node) expressionsIn(item, file, found);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return found;
  const {
    type,
    regex,
    callee,
    arguments: input,
  } = node as Record<string, never> & {
    regex?: { pattern: string; flags: string };
    callee?: { name?: string };
    arguments?: readonly { value?: unknown }[];
  };
  if (regex) found.push({ source: regex.pattern, flags: regex.flags, file });
  if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') {
    const [source, flags] = input ?? [];
    // What is put together while running cannot be checked here: it shall not be.
    if (typeof source?.value !== 'string')
      throw new Error(`${file} makes a regular expression that is not written out.`);
    found.push({ source: source.value, flags: typeof flags?.value === 'string' ? flags.value : '', file });
  }
  for (const child of Object.values(node)) expressionsIn(child, file, found);
  return found;
}

function expressionsOf(file: string, text: string): Expression[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return expressionsIn(program, file, []);
}

/** Without `*`, `+` or `{n,}` nothing can repeat. */
const REPEATS = /[*+]|\{\d+,\d*\}/;
/** Steps are limited, not time, so that a busy machine changes no verdict; a smaller search than the usual finds as much here. */
const SEARCH = {
  timeout: 60_000,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 5_000_000,
  maxIteration: 4,
  maxGenerationSize: 50,
  maxInitialGenerationSize: 200,
};

/** What is wrong with it, or null. */
async function complaintAbout({ source, flags, file }: Expression): Promise<string | null> {
  if (!REPEATS.test(source)) return null;
  const verdict = await check(source, flags, SEARCH);
  if (verdict.status === 'safe') return null;
  const why =
    verdict.status === 'vulnerable'
      ? `takes ${verdict.complexity.summary} time on ${verdict.attack.pattern}`
      : `is too complicated to check (${verdict.error.kind})`;
  return `${file}: /${source}/${flags} ${why}`;
}

test.each([
  ['nested', 'export const a = /^(?:a+)+$/;'],
  ['adjacent', 'const b = (text: string) => text.replace(/[\\w-]*token[\\w-]*=/gi, "");'],
  ['from each place on', 'new RegExp("/+$")'],
])('an expression with %s repeats is found', async (_name, text) => {
  const complaints = await Promise.all(expressionsOf('example.ts', text).map(complaintAbout));
  expect(complaints).toEqual([expect.stringMatching(/^example\.ts: .* takes (?:exponential|\d\w\w degree)/)]);
});

test('an expression built at runtime is rejected', () => {
  expect(() => expressionsOf('example.ts', 'new RegExp(`^${name}$`)')).toThrow('not written out');
});

/** Ten times what the search takes while nothing else runs. */
const TIMEOUT_MS = 180_000;

test('every regular expression takes linear time', { timeout: TIMEOUT_MS }, async () => {
  const files = globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT },
  ).filter((file) => OURS.test(file));
  const all = files.flatMap((file) => expressionsOf(file, readFileSync(join(ROOT, file), 'utf8')));
  const unique = new Map(all.map((expression) => [`/${expression.source}/${expression.flags}`, expression]));
  expect(unique.size).toBeGreaterThan(150);
  const complaints = await Promise.all([...unique.values()].map(complaintAbout));
  expect(complaints.filter((complaint) => complaint !== null)).toEqual([]);
});
