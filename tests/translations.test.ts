import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Each catalogue of texts has an Afrikaans one with the same keys and parameters, and no text is left in English. */

const ROOT = join(import.meta.dirname, '..');
const CATALOGUES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web', 'domain', 'server'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.text.ts') && existsSync(join(ROOT, file)));
/** Texts of three words and more that are the same in both languages: names. */
const SAME = new Set(['Google Analytics 4', 'House blend 1 kg']);

interface Entry {
  /** "(name: string | number): string =>", empty for a plain text. */
  signature: string;
  value: string;
}

/** A catalogue's entries, read as text: types and parameter names are gone once it runs. */
function entriesOf(file: string): Map<string, Entry> {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const found = source.matchAll(/^export const (\w+)(?:: [^=]+)? =\s*(\([^)]*\): string =>)?\s*([\s\S]*?);$/gm);
  return new Map(
    [...found].map(([, key = '', signature = '', value = '']) => [
      key,
      { signature: signature.replaceAll(/\s+/g, ' ').replaceAll(/\( | \)|, \)/g, (part) => part.trim()), value },
    ]),
  );
}

const translationOf = (file: string) => file.replace(/\.ts$/, '.af.ts');
const wordsIn = (value: string) => value.replaceAll(/\$\{[^}]*\}/g, ' ').match(/[A-Za-z]{2,}/g) ?? [];

test('there are catalogues', () => expect(CATALOGUES.length).toBeGreaterThan(20));

describe.each(CATALOGUES)('%s', (file) => {
  const english = entriesOf(file);
  const afrikaans = entriesOf(translationOf(file));

  test('has the same keys in Afrikaans', () => {
    expect(english.size).toBeGreaterThan(0);
    expect([...afrikaans.keys()]).toEqual([...english.keys()]);
  });

  test('takes the same parameters in Afrikaans and uses each', () => {
    for (const [key, { signature, value }] of afrikaans) {
      expect([key, signature]).toEqual([key, english.get(key)?.signature]);
      for (const [, name = ''] of signature.matchAll(/(\w+):/g))
        expect([key, value]).toEqual([key, expect.stringMatching(new RegExp(`\\b${name}\\b`))]);
    }
  });

  test('leaves nothing in English', () => {
    const same = [...afrikaans].filter(
      ([key, { value }]) => value === english.get(key)?.value && !SAME.has(value.slice(1, -1)),
    );
    expect(same.filter(([, { value }]) => wordsIn(value).length >= 3).map(([key]) => key)).toEqual([]);
  });
});

/** Names and texts in another language by specification. */
const LITERALS = /(?:="|>\s*)Karoo(?:"|\s*<)|update-notice/;

test('screens and pages take their texts from catalogues', () => {
  const screens = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/**/*.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && existsSync(join(ROOT, file)));
  const found = screens.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    // An attribute such as label="Sales", and words between tags.
    return [...source.matchAll(/ [a-zA-Z-]+="[A-Z][a-z]+[^"]*"|>[^<>{}=()]*[A-Za-z]{3,}[^<>{}=();&|]*<\//g)].map(
      ([text]) => `${file}: ${text.trim()}`,
    );
  });
  expect(screens.length).toBeGreaterThan(100);
  expect(found.filter((text) => !LITERALS.test(text))).toEqual([]);
});
