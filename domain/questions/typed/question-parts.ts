import type { DimensionName } from '../../figures/dimensions.ts';
import type { MeasureName } from '../../figures/measures.ts';
import type { ComparisonChoice, Interval } from '../../time/period.ts';
import type { AnswerForm } from '../answer-forms.ts';
import { type Condition, comparisonsIn, MAX_COMPARISONS } from '../condition.ts';
import { misfitOf } from '../subjects.ts';
import type { TypedDays } from './typed-days.ts';
import { type ListSort, periodOf, type TypedFigures, type TypedList, type TypedReading } from './typed-question.ts';

/** What was read of a text, part by part. */
export interface QuestionParts {
  readonly measures: MeasureName[];
  readonly by: DimensionName[];
  days?: TypedDays | undefined;
  compare?: ComparisonChoice | undefined;
  interval?: Interval | undefined;
  show?: AnswerForm | undefined;
  orderby?: MeasureName | undefined;
  order?: 'asc' | 'desc' | undefined;
  limit?: number | undefined;
  sort?: ListSort | undefined;
}

interface Asked {
  readonly where: Condition | null;
  readonly list: TypedReading['list'];
  /** Of which property two values are set against each other: figures are by it, too. */
  readonly against: DimensionName | null;
  readonly isUnderstood: boolean;
}

/** Customers who are sorted have ordered. */
const ANY_ORDER: Condition = { property: 'customer_orders', is: 'at_least', values: ['1'] };

/** The questions that the parts of a text are: none without a figure, a dimension or a list, nor with more conditions than one has. */
export function questionsOf(parts: QuestionParts, asked: Asked): (TypedFigures | TypedList)[] {
  const { days } = parts;
  const { list, where } = asked;
  if (where !== null && comparisonsIn(where).length > MAX_COMPARISONS) return [];
  if (list !== null) return listsOf(list, where, parts);
  const by = byOf(parts, asked);
  // "How did we do last week?"
  const isOfDays = days !== undefined && asked.isUnderstood;
  if (parts.measures.length === 0 && by.length === 0 && !isOfDays) return [];
  const figures = figuresOf(parts, by, where);
  const isOfOrders = parts.measures.join(',') === 'orders' && by.length === 0;
  const isPlain = parts.compare === undefined && parts.interval === undefined && parts.show === undefined;
  if (!isOfOrders || !isPlain || where === null) return [figures];
  return [{ about: 'orders', where, ...(days !== undefined && { days: days.range }) }, figures];
}

function listsOf(about: TypedList['about'], where: Condition | null, { sort, limit }: QuestionParts): TypedList[] {
  const chosen = where ?? (sort === undefined ? null : ANY_ORDER);
  if (chosen === null || misfitOf(chosen, about) !== null) return [];
  return [{ about, where: chosen, ...(sort !== undefined && { sort, ...(limit !== undefined && { limit }) }) }];
}

function byOf({ by }: QuestionParts, { against }: Asked): readonly DimensionName[] {
  return against === null || by.length >= 2 || by.includes(against) ? by : [...by, against];
}

function figuresOf(parts: QuestionParts, by: readonly DimensionName[], where: Condition | null): TypedFigures {
  const { days, compare, interval, show, orderby, order, limit } = parts;
  const measures = orderby === undefined ? parts.measures : [...new Set([...parts.measures, orderby])];
  return {
    about: 'figures',
    search: {
      ...(days !== undefined && periodOf(days.range, days.period)),
      ...(compare !== undefined && { compare }),
      ...(interval !== undefined && { interval }),
      ...(measures.length > 0 && { measure: measures.join(',') }),
      ...(by.length > 0 && { by: by.join(',') }),
      ...(where !== null && { where: JSON.stringify(where) }),
      ...(orderby !== undefined && { orderby }),
      ...(order !== undefined && { order }),
      ...(limit !== undefined && by.length > 0 && { limit }),
      ...(show !== undefined && { show }),
    },
  };
}
