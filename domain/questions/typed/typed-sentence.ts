import { DIMENSIONS } from '../../figures/dimensions.ts';
import { MEASURES } from '../../figures/measures.ts';
import { t } from '../../language/t.ts';
import { type ChosenPeriod, DEFAULT_PERIOD } from '../../time/chosen-period.ts';
import { isShopDay, type ShopDay } from '../../time/shop-time.ts';
import { joinedTexts, type ShopNames, valueName, writtenCondition } from '../condition-texts.ts';
import { type Condition, PROPERTIES, type PropertyName } from '../condition.ts';
import type { Question } from '../read-question.ts';
import type { TypedFigures, TypedList } from './typed-question.ts';
import { COMPARISON_WORDS, FORM_WORDS, GRAMMAR, INTERVAL_WORDS, MONTHS, PERIOD_WORDS } from './typed-words.ts';

/** The first of the words that mean something: those that Karoo writes itself. */
function wordsOf(texts: () => string): string {
  return texts().split(',')[0] ?? '';
}

/** A question of the explorer as a sentence, which the reader of typed questions reads as the same question. */
export function figuresSentence(question: Question, search: TypedFigures['search'], names: ShopNames): string {
  const figures = joinedTexts(
    question.measures.map((name, index) => inSentence(MEASURES[name].name(), index)),
    'conjunction',
  );
  const [first, second] = question.by.map((name) => DIMENSIONS[name].one());
  const { compare, interval, show } = search;
  return [
    first === undefined
      ? figures
      : second === undefined
        ? t('{figure} by {first}', { figure: figures, first })
        : t('{figure} by {first} and {second}', { figure: figures, first, second }),
    daysText(search),
    compare !== undefined &&
      (compare === 'none'
        ? wordsOf(COMPARISON_WORDS.none)
        : `${wordsOf(GRAMMAR.versus)} ${wordsOf(COMPARISON_WORDS[compare])}`),
    interval !== undefined && wordsOf(INTERVAL_WORDS[interval]),
    show !== undefined && `${wordsOf(GRAMMAR.as)} ${wordsOf(FORM_WORDS[show])}`,
    question.measure !== question.measures[0] && `${wordsOf(GRAMMAR.sorted)} ${MEASURES[question.measure].name()}`,
    question.limit !== undefined && `${wordsOf(GRAMMAR.top)} ${question.limit}`,
    search.order !== undefined && wordsOf(search.order === 'asc' ? GRAMMAR.smallestFirst : GRAMMAR.largestFirst),
    question.where !== undefined && `${wordsOf(GRAMMAR.where)} ${conditionSentence(question.where, names)}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

/** "Orders, 1 June 2026 to 30 June 2026: …" */
export function listSentence(what: string, { days, sort }: TypedList, conditions: string): string {
  if (sort === 'spend') return t('{what}, who spent the most first: {conditions}', { what, conditions });
  if (sort === 'orders') return t('{what}, with the most orders first: {conditions}', { what, conditions });
  if (days === undefined) return t('{what}: {conditions}', { what, conditions });
  return t('{what}, {days}: {conditions}', { what, days: daysText({ period: 'custom', ...days }), conditions });
}

/** A condition with its names in quotation marks and its days as people write them. */
export function conditionSentence(condition: Condition, names: ShopNames): string {
  return writtenCondition(condition, (property, value) => writtenValue(property, value, names));
}

function writtenValue(property: PropertyName, value: string, names: ShopNames): string {
  const { kind } = PROPERTIES[property];
  if (kind === 'day' || kind === 'since') {
    if (isShopDay(value)) return dayText(value);
    if (kind === 'day') return value;
  }
  if (kind === 'amount' || kind === 'count') return value;
  const name = valueName(property, value, names);
  return name.includes('”') ? `"${name}"` : `“${name}”`;
}

/** The days of a question: "last month", "1 June 2026 to 30 June 2026". */
function daysText({ period = DEFAULT_PERIOD, from, to }: ChosenPeriod): string {
  if (period !== 'custom') return wordsOf(PERIOD_WORDS[period]);
  if (from === undefined || to === undefined) return wordsOf(PERIOD_WORDS[DEFAULT_PERIOD]);
  return from === to ? dayText(from) : `${dayText(from)} ${wordsOf(GRAMMAR.to)} ${dayText(to)}`;
}

/** "1 June 2026". */
function dayText(day: ShopDay): string {
  const [year = '', month = '', number = ''] = day.split('-');
  const name = MONTHS()
    .split(',')
    .at((Number(month) - 1) * 2);
  return `${Number(number)} ${(name ?? '').trim()} ${year}`;
}

/** A name within a sentence, where it does not begin with an abbreviation. */
function inSentence(name: string, index: number): string {
  return index > 0 && /^.\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
