import type { DimensionName } from '../../figures/dimensions.ts';
import { t } from '../../language/t.ts';
import { PROPERTIES } from '../condition.ts';
import { CHOSEN_BY } from '../subjects.ts';
import { atomsOf, Cursor } from './atoms.ts';
import { readTyped, type TypedContext } from './read-typed.ts';
import { COMPARISON_WORDS, GRAMMAR, PERIOD_WORDS } from './typed-words.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';
import { stemsOf, wordsOf } from './words.ts';

/** Suggestions at once. */
export const MAX_COMPLETIONS = 5;
/** Words of a phrase that somebody has begun. */
const MAX_BEGUN = 4;
/** Phrases that begin like what is typed, of which the first that fit are suggested. */
const MAX_TRIED = 20;

/** What figures are suggested by; the first three are suggested before somebody types "by". */
const FIRST_DIMENSIONS: readonly DimensionName[] = ['province', 'product', 'payment', 'category', 'weekday'];

/** Questions to begin with, with "|" between them. */
const examples = () =>
  t(
    'net sales by province last month vs last year|sales by weekday and hour|sales by payment method last month|orders over R 500 this month|orders without a coupon by province|top products this month|customers who bought twice but not in the last 90 days|customers who spent over R 1 000|customers from Gauteng with more than 3 orders|one-time buyers not since June|products with less than 7 days of cover|products not sold in 90 days',
    {},
    'typed',
  ).split('|');

/** Some of them, those first that have most words of a text that is no question. */
export function examplesLike(text: string): readonly string[] {
  const typed = new Set(stemsOf(text));
  const shared = (one: string) => stemsOf(one).filter((stem) => typed.has(stem)).length;
  return examples()
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, MAX_COMPLETIONS);
}

const plainOf = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What could be typed on: whole texts, each with what was begun completed. */
export function completionsOf(text: string, context: TypedContext): readonly string[] {
  const typed = text.trim();
  if (typed.length < 2) return [];
  const begun = begunPhrases(text, context);
  const begins = examples().filter((one) => plainOf(one).startsWith(plainOf(typed)) && one.length > typed.length);
  const found = [...begun, ...begins, ...(begun.length === 0 ? next(typed, context) : [])];
  return [...new Set(found)].slice(0, MAX_COMPLETIONS);
}

/** Texts in which the last words have become a whole phrase. */
function begunPhrases(text: string, context: TypedContext): readonly string[] {
  if (!/[\p{L}\p{N}]$/u.test(text)) return [];
  const words = wordsOf(text);
  const found: string[] = [];
  for (let count = Math.min(MAX_BEGUN, words.length); count > 0 && found.length < MAX_COMPLETIONS; count -= 1) {
    const from = words.at(-count)?.from ?? 0;
    const before = text.slice(0, from);
    const begun = plainOf(text.slice(from));
    if (begun.length < 2) continue;
    const allowed = allowedAfter(before, context.vocabulary);
    const labels = context.vocabulary.labels
      // Groups of customers alone are entries of the palette.
      .filter(
        ({ label, meaning }) => allowed(meaning) && isBegun(label, begun) && (before !== '' || meaning.is !== 'chosen'),
      )
      .slice(0, MAX_TRIED);
    const gaps = Math.min(...[before, text].map((one) => readTyped(one, context).notUnderstood.length));
    for (const { label, meaning } of labels) {
      const isName = before === '' || meaning.is === 'value';
      const whole = before + (isName ? label : inSentence(label));
      const read = readTyped(whole, context);
      if (read.notUnderstood.length <= gaps && read.understood > 0) found.push(whole);
    }
  }
  return found;
}

function isBegun(label: string, begun: string): boolean {
  const plain = plainOf(label);
  return plain.length > begun.length && plain.startsWith(begun);
}

/** Behind the last word of a text that says something. */
function endOf(text: string, vocabulary: Vocabulary): Cursor {
  const cursor = new Cursor(atomsOf(text, vocabulary));
  cursor.at = cursor.atoms.length;
  while (cursor.at > 0 && cursor.isFiller(-1)) cursor.at -= 1;
  return cursor;
}

/** What may stand after a text: dimensions after "by", comparisons after "vs". */
function allowedAfter(before: string, vocabulary: Vocabulary): (meaning: Meaning) => boolean {
  const cursor = endOf(before, vocabulary);
  if (cursor.isWord('by', -1)) return ({ is }) => is === 'dimension';
  if (cursor.isWord('versus', -1)) return (meaning) => meaning.is === 'comparison' && meaning.compare !== 'none';
  const { list } = readTyped(`${before} `, { vocabulary, today: '2026-01-01', find: () => [] });
  const isList = list !== null;
  return (meaning) => {
    switch (meaning.is) {
      case 'measure':
        return !isList;
      case 'property':
        return list === null || CHOSEN_BY[list].includes(PROPERTIES[meaning.name].of);
      case 'comparison':
        return meaning.compare === 'none' && !isList;
      case 'period':
      case 'days':
      case 'value':
      case 'chosen':
        return true;
      default:
        return false;
    }
  };
}

/** What usually follows what is already understood, or the "by" or "vs" at its end. */
function next(typed: string, context: TypedContext): readonly string[] {
  const { questions, notUnderstood } = readTyped(typed, context);
  const [question] = questions;
  const end = endOf(typed, context.vocabulary);
  const [isBy, isVersus] = [end.isWord('by', -1), end.isWord('versus', -1)];
  // What is not understood is then this word.
  if (question?.about !== 'figures' || notUnderstood.length > (isBy || isVersus ? 1 : 0)) return [];
  const { by, period, compare, where } = question.search;
  const first = (texts: () => string) => texts().split(',')[0] ?? '';
  if (isVersus) return [COMPARISON_WORDS.previous, COMPARISON_WORDS.year].map((words) => `${typed} ${first(words)}`);
  const dimensions = context.vocabulary.labels.filter(({ meaning }) => meaning.is === 'dimension');
  const named = (name: DimensionName) =>
    dimensions.find(({ meaning }) => meaning.is === 'dimension' && meaning.name === name)?.label;
  if (isBy) {
    const others = FIRST_DIMENSIONS.filter((name) => by?.split(',').includes(name) !== true);
    return others.map((name) => `${typed} ${inSentence(named(name) ?? '')}`);
  }
  const ends = [
    ...(by === undefined ? FIRST_DIMENSIONS.slice(0, 3).map((name) => `${first(GRAMMAR.by)} ${named(name)}`) : []),
    ...(period === undefined ? [first(PERIOD_WORDS.lastmonth), first(PERIOD_WORDS.year)] : []),
    ...(period !== undefined && compare === undefined && where === undefined
      ? [`${first(GRAMMAR.versus)} ${first(COMPARISON_WORDS.year)}`]
      : []),
  ];
  return ends.map((end) => `${typed} ${end}`);
}

/** A name within a text, where it does not begin with an abbreviation or a name. */
function inSentence(label: string): string {
  return /^.\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
