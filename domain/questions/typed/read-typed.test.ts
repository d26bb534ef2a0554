import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionsOf } from './completions.ts';
import { readTyped } from './read-typed.ts';
import { makeVocabulary, withValues } from './vocabulary.ts';
import { MAX_TYPED } from './words.ts';

const VOCABULARY = withValues(makeVocabulary(true), [
  { source: 'products', value: '7', name: 'Rooibos' },
  { source: 'payment', value: 'payfast', name: 'PayFast' },
]);
const WORDS = [
  ...[...VOCABULARY.phrases.keys()].filter((_, index) => index % 3 === 0),
  '(',
  ')',
  ',',
  ':',
  '“',
  '”',
  '"',
  'R',
  '500',
  '1,000.50',
  '2026-06-31',
  '31',
  'February',
  'where',
  'not',
  'or',
  'and',
  'bought',
];

const anyText = fc.oneof(
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
);

test('any text is read without a failure, and what is read has limits', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isFound) => {
      const find = () => (isFound ? [] : undefined);
      const { questions, wanted } = readTyped(text, { vocabulary: VOCABULARY, today: '2026-11-29', find });
      expect(questions.length).toBeLessThanOrEqual(2);
      expect(wanted.length).toBeLessThanOrEqual(3);
      completionsOf(text.slice(0, 60), { vocabulary: VOCABULARY, today: '2026-11-29', find });
    }),
    { numRuns: 300 },
  );
});

/** How often the reader looks at what it reads, whatever the machine does meanwhile. */
function looksAt(text: string): number {
  let looks = 0;
  const phrases = new Map(VOCABULARY.phrases);
  const get = phrases.get.bind(phrases);
  const has = phrases.has.bind(phrases);
  const counted = { ...VOCABULARY, phrases };
  phrases.get = (key) => {
    looks += 1;
    const meanings = get(key);
    return meanings && new Proxy([...meanings], { get: (all, name) => ((looks += 1), Reflect.get(all, name)) });
  };
  phrases.has = (key) => ((looks += 1), has(key));
  readTyped(text, { vocabulary: counted, today: '2026-11-29', find: () => [] });
  return looks;
}

test.each(
  [
    'net sales by province and ',
    'customers who bought a and b, ',
    '( customers from Gauteng or ',
    'where (Order total: at least 5 and ',
    'Payment method: PayFast, ',
    'with ',
    'not ',
    'between 1 June and ',
    'last 30 ',
    '“',
    'R 1 000 ',
    'coupon, ',
    'payfast or ',
  ].map((part) => [part]),
)('a text twice as long takes about twice the work: %s', (part) => {
  const of = (length: number) => looksAt(part.repeat(Math.floor(length / part.length)));
  const [half, whole] = [of(MAX_TYPED / 2), of(MAX_TYPED)];
  expect(whole).toBeLessThan(2.5 * half + 2000);
});

test('what is longer than the limit is not read', () => {
  const { notUnderstood } = readTyped(`net sales ${' '.repeat(MAX_TYPED)} xyzzy`, {
    vocabulary: VOCABULARY,
    today: '2026-11-29',
    find: () => [],
  });
  expect(notUnderstood).toEqual([]);
});
