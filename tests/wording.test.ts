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

/** Names for which there is one word (GLOSSARY.md), and that word. */
const REPLACED: readonly (readonly [name: RegExp, word: string])[] = [
  [/\b(?:[bB]uyers?|BUYERS?)\b/, 'customer, or recipient of a tax invoice'],
  [/\b(?:[gG]iven|GIVEN)\b/, 'input, fixture, rows or what it is'],
  [/\bturns\b/, 'queue, lock or alternating'],
  [/\b(?:usual|(?:\w+_)?USUAL(?:_\w+)?)\b/, 'baseline, expected or default'],
  [/\bportions?\b/, 'batch or part'],
  [/\b(?:is|as)?[dD]rawn\b/, 'rendered'],
  [/\b(?:\w+_)?(?:MOST|LONGEST)(?:_\w+)?\b/, 'MAX'],
];

/** Names that stay: the specification, a service or stored records have them. */
const FIXED_NAMES: readonly (readonly [name: string, because: string, files: RegExp])[] = [
  ['buyer', 'in stored tax documents', /^server\/features\/billing\/tax-documents\/tax-document(?:-pdf|\.test)?\.ts$/],
  ['buyers', 'in the cursors of runs', /^server\/features\/sync\/engine\/(?:run-cursor|steps|read-customers)\.ts$/],
  ['buyers', 'a table that the API exports', /^server\/features\/exports\/tables\/all-tables\.ts$/],
  ['usual', 'a sensitivity of alerts', /^(?:domain\/anomalies|contract\/activity|web\/features\/alerts)\//],
  ['usual', 'in stored alerts', /^server\/features\/notifications\/(?:anomalies|kinds)\//],
];

/** Code without comments and texts, but with the code in `${…}`. */
function namesIn(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
    .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, (text) =>
      text.startsWith('`') ? namesIn([...text.matchAll(/\$\{([^`}]*)/g)].map(([, inside]) => inside).join(' ')) : "''",
    );
}

function replacedIn(file: string, code: string): string[] {
  const names = namesIn(code);
  return REPLACED.flatMap(([pattern, word]) => {
    const found = new Set([...names.matchAll(new RegExp(pattern, 'g'))].map(([name]) => name));
    return [...found]
      .filter((name) => !FIXED_NAMES.some(([fixed, , files]) => fixed === name && files.test(file)))
      .map((name) => `${file}: ${name} is ${word}`);
  });
}

test('a name is the one word that there is for it', () => {
  expect(replacedIn('a.ts', 'const given = 1; const MOST_ROWS = 2;')).toEqual([
    'a.ts: given is input, fixture, rows or what it is',
    'a.ts: MOST_ROWS is MAX',
  ]);
  expect(replacedIn('a.ts', "// as given\nt('No reason given');")).toEqual([]);
  expect(replacedIn('a.ts', 'const USUAL_DAYS = `No reason given: ${usual(given)}, ${t("as given")}`;')).toEqual([
    'a.ts: given is input, fixture, rows or what it is',
    'a.ts: USUAL_DAYS is baseline, expected or default',
    'a.ts: usual is baseline, expected or default',
  ]);
  const all = ['domain', 'contract', 'server', 'web', 'sandbox', 'tests', 'bench', 'scripts']
    .flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`))
    .filter((file) => file !== 'tests/wording.test.ts');
  expect(all.length).toBeGreaterThan(1500);
  expect(all.flatMap((file) => replacedIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
