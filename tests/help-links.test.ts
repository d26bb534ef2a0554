import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STORED, textKey } from '#domain/language/t.ts';
import { measureAnchor, MEASURE_NAMES } from '#domain/figures/measures.ts';
import { readTranslationFiles } from '../scripts/texts/translation-files.ts';

/** The help centre's texts against the rest of the source, read as text: tests do not import the browser's code. */

const articles = globSync('web/features/help/articles/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const known = new Set([
  '/dashboard/help',
  // Every measure has a section.
  ...MEASURE_NAMES.map((name) => `/dashboard/help/figures#${measureAnchor(name)}`),
  ...articles.flatMap((text) => {
    const [article = '', ...sections] = [...text.matchAll(/^ +id: '([a-z-]+)'/gm)]
      .toSorted((one, other) => one[0].length - (one[1] ?? '').length - (other[0].length - (other[1] ?? '').length))
      .map(([, id]) => `/dashboard/help/${id}`);
    return [article, ...sections.map((section) => `${article}#${section.replace('/dashboard/help/', '')}`)];
  }),
]);

test('every link to the help leads to an article and its heading', () => {
  const links = globSync('web/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?<=['"(])\/dashboard\/help(?:\/[a-z-]+(?:#[a-z-]+)?)?(?=['")])/g),
    ])
    .map(([address]) => address);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((address) => !known.has(address))).toEqual([]);
});

test('the article on connecting names every error that connecting can show, word for word, in both languages', () => {
  const diagnosis = readFileSync('server/integrations/woocommerce/connection/diagnosis.ts', 'utf8');
  // The others concern one record, the shop's own words, or a stop of Karoo.
  const others = /NOT_FOUND|REFUSED|UNREADABLE_RECORD|CANCELLED/;
  const sentences = [...diagnosis.matchAll(/^ {2}([A-Z_]+): \[\s*inEnglish\(\s*'([^']+)'/gm)]
    .filter(([, code = '']) => !others.test(code))
    .map(([, , sentence = '']) => sentence);
  const article = readFileSync('web/features/help/articles/connect-store.ts', 'utf8');
  expect(sentences.length).toBeGreaterThan(15);
  expect(sentences.filter((sentence) => !article.includes(`'${sentence}'`))).toEqual([]);
  const afrikaans = readFileSync('web/features/help/articles/connect-store.af.ts', 'utf8');
  const translations = readTranslationFiles('af');
  const translated = sentences.map((sentence) => translations.get(textKey(sentence, STORED))?.text);
  expect(translated).not.toContain(undefined);
  expect(translated.filter((sentence) => !afrikaans.includes(`'${sentence}'`))).toEqual([]);
});

/** What is typed or chosen in WordPress. */
const IN_WORDPRESS = new Set(['Karoo', 'Plain']);

test.each(['', '.af'])(
  'the help names buttons as they are, and uses typographic apostrophes (articles%s)',
  (language) => {
    // A message stands in the file of its translation: `msgid` is the English, `msgstr` the Afrikaans.
    const key = language === '' ? 'msgid' : 'msgstr';
    const texts = globSync('translations/af/**/*.po').map((file) => readFileSync(file, 'utf8'));
    const isText = (name: string) => texts.some((text) => text.includes(`${key} "${name}"`));
    const articles = globSync(`web/features/help/articles/**/*${language}.ts`)
      .filter((file) => language !== '' || !file.endsWith('.af.ts'))
      .map((file) => readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''));
    const names = articles.flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !IN_WORDPRESS.has(name) && !isText(name))).toEqual([]);
    expect(articles.flatMap((text) => text.match(/\p{L}\\?'\p{L}.*/gu) ?? [])).toEqual([]);
  },
);
