import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The toasts of a sync, whose words the specification has. */
const FIXED = 'domain/sync.ts';

/** The specification's claim of "R5M+". */
const CLAIM = 'web/features/landing/landing-page.tsx';

const sources = ['domain', 'contract', 'server', 'web']
  .flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const translations = globSync('translations/**/*.po').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

test('it is "sync" and "synchronised", except for the specified texts', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/synchroni(?:z|sation)/i)).toEqual([FIXED]);
});

test('amounts are written as the formatter writes them: "R 1 299,90" and "−R 5"', () => {
  const byHand = /(?<!\w)(?:-R[ \u00A0]?\d|R\d|R[ \u00A0]\d[\d \u00A0,]*\.\d)|[\s`'"(>]-?R\$\{/;
  expect(['R150', 'pay -R 5', 'R 172.50', '`R${net}`', '>-R${tax}<'].filter((text) => !byHand.test(text))).toEqual([]);
  const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
  const texts = [...sources, ...translations].map(({ file, text }) => ({ file, text: text.replaceAll(comments, '') }));
  expect(translations.length).toBeGreaterThan(40);
  expect(texts.filter(({ text }) => byHand.test(text)).map(({ file }) => file)).toEqual([CLAIM]);
});

test('percentages are written as Intl writes them here: "15%"', () => {
  const texts = [...sources, ...translations].map(({ file, text }) => ({
    file,
    text: text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));
  expect(texts.filter(({ text }) => /[\d}][ \u00A0]%(?!\w)/.test(text)).map(({ file }) => file)).toEqual([]);
});

test('no toast shows the message of a thrown error', () => {
  expect(filesWith(/toast\w*\(\s*error\.message/)).toEqual([]);
});

test('a number before "units" selects singular or plural', () => {
  expect(filesWith(/\$\{[^}]*\} units\b/)).toEqual([]);
});
