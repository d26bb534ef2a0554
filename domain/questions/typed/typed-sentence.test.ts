import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIMENSION_NAMES, ORDER_DIMENSIONS } from '../../figures/dimensions.ts';
import { MEASURE_NAMES } from '../../figures/measures.ts';
import { addDays, type ShopDay } from '../../time/shop-time.ts';
import { COMPARISON_CHOICES, INTERVALS, PERIODS } from '../../time/period.ts';
import { ANSWER_FORMS } from '../answer-forms.ts';
import { valueName } from '../condition-texts.ts';
import {
  type Condition,
  endsOf,
  operatorsOf,
  type Property,
  PROPERTIES,
  PROPERTY_NAMES,
  type PropertyName,
} from '../condition.ts';
import { askedOn } from '../read-question.ts';
import { readTyped } from './read-typed.ts';
import type { TypedFigures } from './typed-question.ts';
import { conditionSentence, figuresSentence } from './typed-sentence.ts';
import { makeVocabulary, type TypedValue, withValues } from './vocabulary.ts';

const TODAY: ShopDay = '2026-11-29';

const value = (source: TypedValue['source'], id: string, name: string): TypedValue => ({ source, value: id, name });

/** Names that are hard to read: with marks, words of the grammar, and numbers. */
const VALUES: readonly TypedValue[] = [
  value('products', '7', 'Rooibos'),
  value('products', '8', 'Rooibos, 250 g'),
  value('products', '9', 'Orders and more (by month)'),
  value('products', '10', 'Tea or coffee: “Best” of 2025'),
  value('categories', '7', 'Tea'),
  value('categories', '8', 'Last month’s best'),
  value('product_tags', '3', 'Vegan'),
  value('product_tags', '4', 'Not for children'),
  value('tags', 'VIP', 'VIP'),
  value('tags', 'pays late', 'pays late'),
  ...ORDER_DIMENSIONS.flatMap((name): TypedValue[] => {
    if (name === 'customer_segment' || name === 'customer_group') return [];
    const keys = [
      [`${name}-1`, `The ${name} one`],
      [`${name}-2`, `${name}, two`],
    ] as const;
    return keys.map(([id, label]) =>
      value(
        name,
        id,
        valueName(name, id, () => label),
      ),
    );
  }),
];
const VOCABULARY = withValues(makeVocabulary(true), VALUES);

const sourceOf = (property: PropertyName) => {
  const { from }: Property = PROPERTIES[property];
  return from === 'dimension' ? property : from;
};
const nameOf = (property: PropertyName, id: string) =>
  VALUES.find((one) => one.source === sourceOf(property) && one.value === id)?.name;

const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays(TODAY, -days));
const count = fc.integer({ min: 0, max: 5000 }).map(String);
const amount = fc
  .integer({ min: 0, max: 9_999_999 })
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);

function keysOf(property: PropertyName): readonly string[] {
  const { rows, from }: Property = PROPERTIES[property];
  if (rows !== undefined) return Object.keys(rows);
  if (from === 'places') return ['ZA:GP', 'ZA:KZN', 'ZA:NW'];
  const own =
    property === 'province'
      ? ['ZA:GP', 'ZA:WC']
      : property === 'coupon'
        ? ['']
        : property === 'weekday'
          ? ['1', '6']
          : [];
  return [...own, ...VALUES.filter(({ source }) => source === sourceOf(property)).map((one) => one.value)];
}

const comparisonOf = (properties: readonly PropertyName[]): fc.Arbitrary<Condition> =>
  fc
    .constantFrom(...properties)
    .chain((property) => fc.tuple(fc.constant(property), fc.constantFrom(...operatorsOf(property))))
    .chain(([property, is]) => {
      const { kind, values: wanted }: Property = PROPERTIES[property];
      const of = (values: fc.Arbitrary<readonly string[]>) =>
        values.map((texts): Condition => ({ property, is, values: texts }));
      if (is === 'in_last' || is === 'not_in_last')
        return of(fc.integer({ min: 1, max: kind === 'recent' ? 366 : 3660 }).map((days) => [String(days)]));
      if (kind === 'day' || kind === 'count' || kind === 'amount') {
        const one = kind === 'day' ? day : kind === 'count' ? count : amount;
        return of(is === 'between' ? fc.tuple(one, one) : one.map((text) => [text]));
      }
      if (kind === 'meta') return of(fc.uniqueArray(fc.constantFrom('gift=yes', 'note=a, b and c'), { minLength: 1 }));
      if (property === 'sku' || property === 'product_has_sku')
        return of(fc.uniqueArray(fc.constantFrom('TEA-1', '500', 'by month'), { minLength: 1 }));
      const keys = fc.constantFrom(...keysOf(property));
      if (kind === 'since') {
        const since = fc.oneof(
          day,
          fc.integer({ min: 1, max: 3660 }).map((days) => String(days)),
        );
        const named = fc.uniqueArray(keys, { minLength: 1, maxLength: 3 });
        return of(fc.tuple(since, named).map(([first, others]) => [first, ...others]));
      }
      if (wanted === 2) return of(fc.tuple(keys, keys));
      return of(fc.uniqueArray(keys, { minLength: 1, maxLength: 4 }));
    });

const condition = (depth: number, properties = PROPERTY_NAMES): fc.Arbitrary<Condition> => {
  const comparison = comparisonOf(properties);
  if (depth === 0) return comparison;
  const parts = fc.array(condition(depth - 1, properties), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 2, arbitrary: comparison },
    parts.map((all): Condition => ({ all })),
    parts.map((any): Condition => ({ any })),
  );
};

const optional = <Value>(values: readonly Value[]) => fc.constantFrom(undefined, ...values);

const address = fc
  .record({
    measure: fc.uniqueArray(fc.constantFrom(...MEASURE_NAMES), { maxLength: 4 }),
    by: fc.uniqueArray(fc.constantFrom(...DIMENSION_NAMES), { maxLength: 2 }),
    period: optional(PERIODS),
    days: fc.tuple(day, day),
    compare: optional(COMPARISON_CHOICES),
    interval: optional(INTERVALS),
    show: optional(ANSWER_FORMS),
    orderby: fc.constantFrom(undefined, ...MEASURE_NAMES),
    order: optional(['asc', 'desc'] as const),
    limit: fc.constantFrom(undefined, 1, 10, 500),
    where: fc.option(condition(3), { nil: undefined }),
  })
  .map(({ measure, by, days, where, period, ...rest }): TypedFigures['search'] => ({
    ...rest,
    period,
    ...(period === 'custom' && {
      from: days[0] < days[1] ? days[0] : days[1],
      to: days[0] < days[1] ? days[1] : days[0],
    }),
    ...(measure.length > 0 && { measure: measure.join(',') }),
    ...(by.length > 0 && { by: by.join(',') }),
    ...(where !== undefined && { where: JSON.stringify(where) }),
  }));

/** A group of one is what is in it, and a sentence names the lower end of a range first. */
function plain(one: Condition | undefined): Condition | undefined {
  if (one === undefined) return one;
  if ('property' in one) return one.is === 'between' ? { ...one, values: endsOf(one) } : one;
  const parts = ('all' in one ? one.all : one.any).map((part) => plain(part) as Condition);
  const [only, ...others] = parts;
  if (others.length === 0) return only;
  return 'all' in one ? { all: parts } : { any: parts };
}

test('a question of the explorer that is written as a sentence is read as the same question', () => {
  fc.assert(
    fc.property(address, (search) => {
      const { question, asked, problems } = askedOn(search, TODAY, true);
      fc.pre(problems.every((problem) => problem.includes('400')));
      const sentence = figuresSentence(question, search, nameOf);
      const read = readTyped(sentence, { vocabulary: VOCABULARY, today: TODAY, find: () => [] });
      expect(read.notUnderstood, sentence).toEqual([]);
      // Orders that meet a condition are also a list.
      const typed = read.questions.find(({ about }) => about === 'figures');
      expect(typed?.about, sentence).toBe('figures');
      const found = (typed as TypedFigures).search;
      const again = askedOn(found, TODAY, true);
      expect({ ...again.question, where: plain(again.question.where) }, sentence).toEqual({
        ...question,
        where: plain(question.where),
      });
      expect([again.asked.from, again.asked.to, again.asked.compare, again.asked.interval], sentence).toEqual([
        asked.from,
        asked.to,
        asked.compare,
        asked.interval,
      ]);
      expect([found.show, found.interval, found.period], sentence).toEqual([
        search.show,
        search.interval,
        search.period ?? '30days',
      ]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['customers', 'customer'],
  ['products', 'product'],
] as const)('a condition on %s that is written as a sentence is read as the same condition', (about, of) => {
  const own = PROPERTY_NAMES.filter((name) => PROPERTIES[name].of === of);
  fc.assert(
    fc.property(condition(3, own), (where) => {
      const sentence = `${about} where ${conditionSentence(where, nameOf)}`;
      const read = readTyped(sentence, { vocabulary: VOCABULARY, today: TODAY, find: () => [] });
      expect(read.notUnderstood, sentence).toEqual([]);
      expect(read.questions, sentence).toEqual([{ about, where: plain(where) }]);
    }),
    { numRuns: 200 },
  );
});
