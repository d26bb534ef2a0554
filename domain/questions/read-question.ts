import { type DimensionName, DIMENSION_NAMES, DIMENSIONS, isAsked, isOfOrders } from '../figures/dimensions.ts';
import {
  isOfLines,
  type Measure,
  type MeasureName,
  MEASURE_NAMES,
  MEASURES,
  shownMeasures,
} from '../figures/measures.ts';
import { t } from '../language/t.ts';
import { type ChosenPeriod, comparisonOfSearch, rangeOfSearch } from '../time/chosen-period.ts';
import { type DayRange, type Interval, intervalOf } from '../time/period.ts';
import { daysInRange, type ShopDay } from '../time/shop-time.ts';
import { comparisonsIn, type Condition, MAX_CONDITION_TEXT, PROPERTIES, type Property } from './condition.ts';
import { MAX_DAYS_OF_ORDERS, MAX_TOP_ROWS } from './limits.ts';
import { readCondition } from './read-condition.ts';

/** The whole question as the explorer's address has it: saved questions are this. Its period keeps its name, so "last month" moves on. */
export interface QuestionAddress extends ChosenPeriod {
  readonly interval?: Interval | undefined;
  /** Names of figures and of dimensions, with commas between them. */
  readonly measure?: string | undefined;
  readonly by?: string | undefined;
  /** A condition as JSON. */
  readonly where?: string | undefined;
  readonly orderby?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** Only so many rows, the first by the figure that sorts, and all others as one. */
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
}

/** What the explorer asks, besides the days and what they are compared with. */
export interface Question {
  /** In the order of columns. */
  readonly measures: readonly MeasureName[];
  readonly by: readonly DimensionName[];
  readonly where: Condition | undefined;
  /** The measure by which rows are sorted, and which the chart shows. */
  readonly measure: MeasureName;
  readonly order: 'asc' | 'desc';
  /** Of rows: only the first ones, and the others as one. */
  readonly limit?: number;
  readonly page: number;
}

export interface ReadQuestion {
  readonly question: Question;
  /** What is wrong with the address. Nothing is asked while there is anything. */
  readonly problems: readonly string[];
  /** Asked figures of costs that belong to no order, so that rows and chosen orders have none. */
  readonly ofNoOrder: readonly MeasureName[];
  /**
   * Why it has no answer of its own, or null: there is a problem, the person does not see the figure that it is about, or no row has one of
   * its figures. What is asked then is something else, which must not have the question's name.
   */
  readonly unanswered: string | null;
}

export const DEFAULT_MEASURES: readonly MeasureName[] = ['netSales', 'orders', 'averageOrderValue'];

const shortened = (name: string) => name.slice(0, 40);

/** The question of an address. What it does not say is as usual; what it says and nobody understands is a problem. */
export function readQuestion(search: QuestionAddress, range: DayRange, seesCosts: boolean): ReadQuestion {
  const problems: string[] = [];
  const measures = namesIn(search.measure, MEASURE_NAMES, (name) => {
    problems.push(t('There is no figure “{name}”.', { name: shortened(name) }));
  });
  const by = namesIn(search.by, DIMENSION_NAMES, (name) => {
    problems.push(t('Nothing can be broken down by “{name}”.', { name: shortened(name) }));
  });
  if (by.length > 2) problems.push(t('Break down by at most two properties.'));
  const line = by.length > 1 ? by.find((name) => !isOfOrders(name)) : undefined;
  if (line !== undefined) {
    problems.push(
      t('“{dimension}” is not a property of whole orders. Use it alone.', { dimension: DIMENSIONS[line].name() }),
    );
  }
  const where = conditionIn(search.where, problems);
  if (readsOrders({ by, where }) && daysInRange(range.from, range.to) > MAX_DAYS_OF_ORDERS) {
    problems.push(
      t('This question reads every order of its days. Choose at most {most} days.', { most: MAX_DAYS_OF_ORDERS }),
    );
  }
  const { limit } = search;
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= MAX_TOP_ROWS)) {
    problems.push(t('Show 1 to {most} rows, or all of them.', { most: MAX_TOP_ROWS }));
  }
  const asked = measures.length === 0 ? DEFAULT_MEASURES : measures;
  const shown = shownMeasures(asked, seesCosts);
  const possible = shown.filter((name) => isPossible(name, by, where));
  const kept: readonly MeasureName[] = possible.length === 0 ? ['netSales'] : possible;
  const about = asked.find((name) => name === search.orderby) ?? asked[0];
  const isHidden = (about !== undefined && !shown.includes(about)) || (!seesCosts && isConditionOfCosts(where));
  return {
    question: {
      measures: kept,
      by,
      where,
      measure: kept.find((name) => name === search.orderby) ?? kept[0] ?? 'netSales',
      order: search.order ?? 'desc',
      ...(limit !== undefined && by.length > 0 && { limit }),
      page: search.page ?? 1,
    },
    problems,
    ofNoOrder: shown.filter((name) => {
      const { level, isOfCosts }: Measure = MEASURES[name];
      return level === 'period' && isOfCosts && !possible.includes(name);
    }),
    unanswered:
      problems[0] ??
      (isHidden ? t('This is about costs, which your role does not see.') : null) ??
      (possible.length === 0 ? t('None of its figures can be broken down or limited like this.') : null),
  };
}

/** What an address asks of the server on a day of the shop: the input of the call, but for its page. */
export function askedOn(search: QuestionAddress, today: ShopDay, seesCosts: boolean) {
  const range = rangeOfSearch(search, today);
  const { question, ...read } = readQuestion(search, range, seesCosts);
  const { by, measures, measure, order, where, limit } = question;
  const isRow = (MEASURES[measure] as Measure).level !== 'period';
  return {
    question,
    ...read,
    asked: {
      ...range,
      by: [...by],
      measures: [...measures],
      interval: by.length > 0 ? undefined : intervalOf(range, search.interval),
      compare: comparisonOfSearch(search),
      where,
      ...(isRow && { orderby: measure as 'netSales' }),
      order,
      ...(limit !== undefined && { limit }),
    },
  };
}

const isConditionOfCosts = (where: Condition | undefined) =>
  where !== undefined && comparisonsIn(where).some(({ property }) => (PROPERTIES[property] as Property).isOfCosts);

/** Whether no sums are stored for a question, so that it reads every order of its days. */
export function readsOrders({ by, where }: Pick<Question, 'by' | 'where'>): boolean {
  return by.length > 1 || by.some(isAsked) || where !== undefined;
}

/** Whether rows have the measure: products have no tax, and customers are counted only of all orders of days. */
export function isPossible(name: MeasureName, by: readonly DimensionName[], where: Condition | undefined): boolean {
  if ((MEASURES[name] as Measure).level === 'period') return by.length === 0 && where === undefined;
  return by.every(isOfOrders) || isOfLines(name);
}

function namesIn<Name extends string>(text = '', names: readonly Name[], unknown: (name: string) => void): Name[] {
  const input = [...new Set(text.split(','))].map((name) => name.trim()).filter((name) => name !== '');
  return input.flatMap((name) => {
    const known = names.find((one) => one === name);
    if (known === undefined) unknown(name);
    return known ?? [];
  });
}

function conditionIn(text: string | undefined, problems: string[]): Condition | undefined {
  if (text === undefined) return undefined;
  if (text.length > MAX_CONDITION_TEXT) {
    problems.push(t('The conditions are too long for an address. Use fewer.'));
    return undefined;
  }
  const read = readCondition(parsed(text));
  if ('condition' in read) return read.condition;
  problems.push(t('The conditions can’t be read: {problem}', { problem: read.problem }));
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
