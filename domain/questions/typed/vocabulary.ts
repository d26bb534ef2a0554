import { DIMENSION_NAMES, type DimensionName, DIMENSIONS, type Dimension } from '../../figures/dimensions.ts';
import { type Measure, MEASURE_NAMES, type MeasureName, MEASURES, shownMeasures } from '../../figures/measures.ts';
import type { DeclaredText } from '../../language/declared-text.ts';
import { HIDDEN_STATUSES, ORDER_STATUSES, statusLabel } from '../../order-status.ts';
import { nameOfProvince, PROVINCE_CODES } from '../../provinces.ts';
import type { ComparisonChoice, Interval } from '../../time/period.ts';
import type { AnswerForm } from '../answer-forms.ts';
import { type Condition, PROPERTIES, type Property, PROPERTY_NAMES, type PropertyName } from '../condition.ts';
import { SUGGESTED_SEGMENT_NAMES, SUGGESTED_SEGMENTS } from '../suggested-segments.ts';
import {
  COMPARISON_WORDS,
  DIMENSION_SYNONYMS,
  FILLERS,
  FORM_WORDS,
  GRAMMAR,
  type GrammarWord,
  INTERVAL_WORDS,
  MEASURE_SYNONYMS,
  MONTHS,
  NUMBERS,
  ONE_TIME,
  OTHER_PERIOD_WORDS,
  PERIOD_WORDS,
  PROPERTY_SYNONYMS,
  QUARTERS,
  REPEAT,
  WEEKEND,
} from './typed-words.ts';
import { stemsOf } from './words.ts';

/** Where a value comes from: a dimension by its name, or records of the store. */
export type ValueSource = DimensionName | 'products' | 'categories' | 'product_tags' | 'tags' | 'places';

/** A value of conditions under the name that the store or Karoo gives it. */
export interface TypedValue {
  readonly source: ValueSource;
  readonly value: string;
  readonly name: string;
}

export type Meaning =
  | { readonly is: 'measure'; readonly name: MeasureName }
  | { readonly is: 'dimension'; readonly name: DimensionName }
  | { readonly is: 'property'; readonly name: PropertyName }
  /** A value of these properties, as Karoo names it. */
  | { readonly is: 'row'; readonly property: PropertyName; readonly value: string }
  | { readonly is: 'value'; readonly value: TypedValue }
  | { readonly is: 'period'; readonly period: keyof typeof PERIOD_WORDS }
  | { readonly is: 'days'; readonly days: keyof typeof OTHER_PERIOD_WORDS }
  | { readonly is: 'month'; readonly month: number }
  | { readonly is: 'quarter'; readonly quarter: number }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'comparison'; readonly compare: ComparisonChoice }
  | { readonly is: 'interval'; readonly interval: Interval }
  | { readonly is: 'form'; readonly form: AnswerForm }
  /** `isSubject`: it also says that customers are asked for. */
  | { readonly is: 'chosen'; readonly where: Condition; readonly isSubject?: true }
  | { readonly is: 'word'; readonly word: GrammarWord }
  | { readonly is: 'filler' };

/** What can be typed: each phrase by the stems of its words. */
export interface Vocabulary {
  readonly phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** Words of the longest phrase. */
  readonly longest: number;
  /** Each phrase as people read it, for suggestions. */
  readonly labels: readonly { readonly label: string; readonly meaning: Meaning }[];
  /** Words under each of their stems without one letter, by which a spelling mistake is found. */
  readonly near: ReadonlyMap<string, readonly string[]>;
  readonly stems: ReadonlySet<string>;
}

/** Words shorter than this are not corrected. */
const SHORTEST_CORRECTED = 4;

const alternatives = (text: DeclaredText | undefined) =>
  (text?.() ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The vocabulary of the reader's language, made of what is declared. */
export function makeVocabulary(seesCosts: boolean): Vocabulary {
  const builder = new VocabularyBuilder();
  addFigures(builder, seesCosts);
  addProperties(builder, seesCosts);
  addTimes(builder);
  for (const [word, texts] of Object.entries(GRAMMAR)) {
    builder.addAll(alternatives(texts), { is: 'word', word: word as GrammarWord });
  }
  builder.addAll(alternatives(FILLERS), { is: 'filler' });
  for (const [form, texts] of Object.entries(FORM_WORDS)) {
    builder.addAll(alternatives(texts), { is: 'form', form: form as AnswerForm });
  }
  for (const name of SUGGESTED_SEGMENT_NAMES) {
    builder.add(
      SUGGESTED_SEGMENTS[name].name(),
      { is: 'chosen', where: SUGGESTED_SEGMENTS[name].where, isSubject: true },
      true,
    );
  }
  builder.addAll(alternatives(ONE_TIME), {
    is: 'chosen',
    where: { property: 'customer_orders', is: 'between', values: ['1', '1'] },
  });
  builder.addAll(alternatives(REPEAT), {
    is: 'chosen',
    where: { property: 'customer_orders', is: 'at_least', values: ['2'] },
  });
  return builder.finish();
}

function addFigures(builder: VocabularyBuilder, seesCosts: boolean): void {
  for (const name of shownMeasures(MEASURE_NAMES, seesCosts)) {
    const measure: Measure = MEASURES[name];
    const meaning = { is: 'measure', name } as const;
    builder.add(measure.name(), meaning, true);
    builder.addAll(
      [...(measure.short === undefined ? [] : [measure.short()]), ...alternatives(MEASURE_SYNONYMS[name])],
      meaning,
    );
  }
  for (const name of DIMENSION_NAMES) {
    const dimension: Dimension = DIMENSIONS[name];
    const meaning = { is: 'dimension', name } as const;
    builder.add(dimension.one(), meaning, true);
    const others = [dimension.name(), dimension.many(), ...(dimension.short === undefined ? [] : [dimension.short()])];
    builder.addAll([...others, ...alternatives(DIMENSION_SYNONYMS[name])], meaning);
  }
}

function addProperties(builder: VocabularyBuilder, seesCosts: boolean): void {
  for (const name of PROPERTY_NAMES) {
    const property: Property = PROPERTIES[name];
    if (property.isOfCosts === true && !seesCosts) continue;
    const meaning = { is: 'property', name } as const;
    builder.add(property.name(), meaning, property.from !== 'dimension');
    builder.addAll(alternatives(PROPERTY_SYNONYMS[name]), meaning);
    const rows = property.from === 'dimension' ? (DIMENSIONS[name as DimensionName] as Dimension).rows : property.rows;
    for (const [value, text] of Object.entries(rows ?? {})) {
      if (value !== '*') builder.add(text(), { is: 'row', property: name, value });
    }
  }
  for (const day of ['6', '7']) builder.addAll(alternatives(WEEKEND), { is: 'row', property: 'weekday', value: day });
  for (const status of ORDER_STATUSES) {
    if (!HIDDEN_STATUSES.includes(status))
      builder.add(statusLabel(status), { is: 'row', property: 'status', value: status });
  }
  for (const code of PROVINCE_CODES) {
    const place: Meaning = {
      is: 'value',
      value: { source: 'places', value: `ZA:${code}`, name: nameOfProvince(code) },
    };
    builder.add(nameOfProvince(code), place, true);
    builder.add(code, place);
  }
}

function addTimes(builder: VocabularyBuilder): void {
  for (const [period, texts] of Object.entries(PERIOD_WORDS)) {
    const meaning = { is: 'period', period: period as keyof typeof PERIOD_WORDS } as const;
    builder.addShown(alternatives(texts), meaning);
  }
  for (const [days, texts] of Object.entries(OTHER_PERIOD_WORDS)) {
    builder.addShown(alternatives(texts), { is: 'days', days: days as keyof typeof OTHER_PERIOD_WORDS });
  }
  for (const [compare, texts] of Object.entries(COMPARISON_WORDS)) {
    builder.addShown(alternatives(texts), { is: 'comparison', compare: compare as ComparisonChoice });
  }
  for (const [interval, texts] of Object.entries(INTERVAL_WORDS)) {
    builder.addShown(alternatives(texts), { is: 'interval', interval: interval as Interval });
  }
  for (const [index, name] of alternatives(MONTHS).entries()) {
    builder.add(name, { is: 'month', month: Math.floor(index / 2) + 1 }, index % 2 === 0);
  }
  for (const [index, name] of alternatives(QUARTERS).entries()) {
    builder.add(name, { is: 'quarter', quarter: Math.floor(index / 2) + 1 });
  }
  for (const [index, name] of alternatives(NUMBERS).entries()) builder.add(name, { is: 'number', number: index + 1 });
}

class VocabularyBuilder {
  readonly #phrases = new Map<string, Meaning[]>();
  readonly #labels: { label: string; meaning: Meaning }[] = [];

  add(label: string, meaning: Meaning, isShown = false): void {
    if (isShown) this.#labels.push({ label, meaning });
    for (const key of keysOf(label)) {
      const known = this.#phrases.get(key);
      if (known === undefined) this.#phrases.set(key, [meaning]);
      else if (!known.some((one) => JSON.stringify(one) === JSON.stringify(meaning))) known.push(meaning);
    }
  }

  addAll(labels: readonly string[], meaning: Meaning): void {
    for (const label of labels) this.add(label, meaning);
  }

  /** The first of them is suggested. */
  addShown([first = '', ...others]: readonly string[], meaning: Meaning): void {
    this.add(first, meaning, true);
    this.addAll(others, meaning);
  }

  finish(): Vocabulary {
    return { phrases: this.#phrases, labels: this.#labels, ...indexOf(this.#phrases.keys()) };
  }
}

/** A name is typed with its commas or without. */
function keysOf(label: string): readonly string[] {
  const stems = stemsOf(label).slice(0, MAX_NAME_WORDS);
  const keys = [stems.join(' '), stems.filter((stem) => stem !== ',').join(' ')];
  return [...new Set(keys)].filter((key) => key !== '');
}

function indexOf(keys: Iterable<string>): Pick<Vocabulary, 'longest' | 'near' | 'stems'> {
  const stems = new Set<string>();
  let longest = 1;
  for (const key of keys) {
    const parts = key.split(' ');
    longest = Math.max(longest, parts.length);
    for (const part of parts) stems.add(part);
  }
  const near = new Map<string, string[]>();
  for (const stem of stems) {
    if (stem.length < SHORTEST_CORRECTED || /\d/.test(stem)) continue;
    for (const shorter of [stem, ...withoutOneLetter(stem)]) near.set(shorter, [...(near.get(shorter) ?? []), stem]);
  }
  return { longest, near, stems };
}

/** Values of the store among what can be typed. */
export function withValues(vocabulary: Vocabulary, values: readonly TypedValue[]): Vocabulary {
  if (values.length === 0) return vocabulary;
  const phrases = new Map(vocabulary.phrases);
  const stems = new Set(vocabulary.stems);
  const labels = [...vocabulary.labels];
  let { longest } = vocabulary;
  for (const value of values) {
    const meaning: Meaning = { is: 'value', value };
    labels.push({ label: value.name, meaning });
    for (const key of keysOf(value.name)) {
      const parts = key.split(' ');
      phrases.set(key, [...(phrases.get(key) ?? []), meaning]);
      longest = Math.max(longest, parts.length);
      for (const part of parts) stems.add(part);
    }
  }
  return { ...vocabulary, phrases, stems, labels, longest };
}

/** Words of a value's name that are compared. */
const MAX_NAME_WORDS = 16;

/** The word that was meant: one letter more, less or other, or two that changed places; undefined if several were possible. */
export function corrected(stem: string, { near, stems }: Vocabulary): string | undefined {
  if (stem.length < SHORTEST_CORRECTED || stem.length > 30 || stems.has(stem)) return undefined;
  const found = new Set<string>();
  for (const shorter of [stem, ...withoutOneLetter(stem)]) {
    for (const one of near.get(shorter) ?? []) if (isOneEditAway(one, stem)) found.add(one);
  }
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}

function withoutOneLetter(stem: string): string[] {
  return Array.from({ length: stem.length }, (_, at) => stem.slice(0, at) + stem.slice(at + 1));
}

function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(from, one.length - end), other.slice(from, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
