import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { localeOf } from '#domain/language/language.ts';
import { messageProblems, translationProblems } from '../scripts/texts/check-texts.ts';
import { compileText } from '../scripts/texts/compile-message.ts';
import { pseudoText } from '../scripts/texts/pseudo-language.ts';
import {
  collectMessages,
  readTranslationFiles,
  staleFiles,
  TRANSLATED,
  translationFiles,
} from '../scripts/texts/translation-files.ts';

/** Every text is translated, and a compiled text says the same as one that is read at run time. */

const ROOT = join(import.meta.dirname, '..');
const { messages, problems } = collectMessages();
const all = [...messages.values()];

function filesIn(...patterns: string[]): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

test('every message has its values', () => {
  expect(all.length).toBeGreaterThan(2000);
  expect([...problems, ...all.flatMap(messageProblems)]).toEqual([]);
});

describe.each(TRANSLATED)('%s', (language) => {
  const translations = readTranslationFiles(language);

  test('every message is translated, with its places', () => {
    expect(translationProblems(language, messages, translations)).toEqual([]);
  });

  test('the files are those of the code: else run "npm run texts"', () => {
    expect(staleFiles(language, translationFiles(language, all, translations))).toEqual([]);
  });
});

/** Each value in turn: a name, or numbers and answers where the message chooses. */
function valuesOf(message: string, round: number): Record<string, string | number | boolean> {
  const places = [...message.matchAll(/\{\s*(\w+)\s*(?:,\s*(plural|select)|\})/g)];
  return Object.fromEntries(
    places.map(([, name = '', choice]) => [
      name,
      choice === 'plural' ? ([0, 1, 2, 1234][round] ?? 5) : choice === 'select' ? round % 2 === 0 : `<${name}>`,
    ]),
  );
}

function compiledText(message: string, locale: string, values: Record<string, unknown>): unknown {
  const count = (number: number) => number.toLocaleString(locale);
  const names = Object.keys(values);
  const parts = { values: new Map(names.map((name) => [name, `$${name}`])), tags: new Map<string, string>(), locale };
  const code = compileText(message, { ...parts, count: '$$count' });
  // oxlint-disable-next-line no-new-func -- runs what the build writes into its modules
  return (
    new Function('$$count', ...names.map((name) => `$${name}`), `return ${code}`) as (...input: unknown[]) => unknown
  )(count, ...names.map((name) => values[name]));
}

test.each(['en', ...TRANSLATED, 'pseudo'] as const)('a compiled text is the one of the run time: %s', (language) => {
  const translations = language === 'en' || language === 'pseudo' ? null : readTranslationFiles(language);
  const locale = localeOf(language === 'pseudo' ? 'en' : language);
  const different: string[] = [];
  for (const [key, { message, uses }] of messages) {
    if (uses.some(({ kind }) => kind === 'Trans')) continue;
    const text = language === 'pseudo' ? pseudoText(message) : (translations?.get(key)?.text ?? message);
    for (const round of [0, 1, 2, 3]) {
      const values = valuesOf(message, round);
      // With an "other" choice between names, any value will do.
      const expected = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(values);
      if (compiledText(text, locale, values) !== expected) different.push(`${text}: ${String(expected)}`);
    }
  }
  expect(different).toEqual([]);
});

test('no text of the generated language is left in plain English', () => {
  const plain = all.filter(({ message }) => /[A-Za-z]{3}/.test(message.replaceAll(/\{[^}]*\}|<[^>]*>/g, '')));
  expect(plain.length).toBeGreaterThan(2000);
  expect(plain.filter(({ message }) => pseudoText(message) === message)).toEqual([]);
});

/** Names and texts in another language by specification. */
const LITERALS = /(?:="|>\s*)Karoo(?:"|\s*<)|update-notice/;

test('screens and pages have no text outside of a message', () => {
  const screens = filesIn('web/**/*.tsx').filter((file) => !file.includes('.test.'));
  const found = screens.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
      .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .replaceAll(/\b(?:message|context)="[^"]*"/g, '');
    // An attribute such as label="Sales", and words between tags.
    return [...source.matchAll(/ [a-zA-Z-]+="[A-Z][a-z]+[^"]*"|>[^<>{}=()]*[A-Za-z]{3,}[^<>{}=();&|]*<\//g)].map(
      ([text]) => `${file}: ${text.trim()}`,
    );
  });
  expect(screens.length).toBeGreaterThan(100);
  expect(found.filter((text) => !LITERALS.test(text))).toEqual([]);
});

test('no module keeps the texts of others: they stand where they are used', () => {
  expect(
    filesIn('web', 'domain', 'contract', 'server').filter((file) => /\.texts?(?:\.\w\w)?\.ts$/.test(file)),
  ).toEqual([]);
});
