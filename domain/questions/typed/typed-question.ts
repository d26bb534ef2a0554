import type { ChosenPeriod } from '../../time/chosen-period.ts';
import type { DayRange } from '../../time/period.ts';
import type { AnswerForm } from '../answer-forms.ts';
import type { Condition } from '../condition.ts';
import type { QuestionAddress } from '../read-question.ts';
import type { Subject } from '../subjects.ts';

/** Figures for the explorer: its address. */
export interface TypedFigures {
  readonly about: 'figures';
  readonly search: QuestionAddress & { readonly show?: AnswerForm };
}

/** The customers or products, or the orders of some days, that meet a condition. */
export interface TypedList {
  readonly about: Subject;
  readonly where: Condition;
  readonly days?: DayRange;
  readonly sort?: ListSort;
  /** How many of its first rows are asked for: the list goes on after them. */
  readonly limit?: number;
}

/** By what a list of customers is sorted, the largest first. */
export type ListSort = 'spend' | 'orders';

export type TypedQuestion = TypedFigures | TypedList;

export interface TypedReading {
  /** What was asked, the likeliest first; several where it may be a list or a figure. Empty for what is no question. */
  readonly questions: readonly TypedQuestion[];
  /** What nobody understood, as typed. */
  readonly notUnderstood: readonly string[];
  /** Names of products to look up: until then there is no question. */
  readonly wanted: readonly string[];
  /** Words and phrases that were understood, besides those that change nothing. */
  readonly understood: number;
  /** It is about records themselves, and not about figures: about which. */
  readonly list: Exclude<Subject, 'orders'> | null;
}

/** The days of a question, as its address has them. */
export function periodOf(range: DayRange, period: ChosenPeriod['period']): ChosenPeriod {
  return period === undefined ? { period: 'custom', from: range.from, to: range.to } : { period };
}

/** Where something stands in a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What was not understood, as typed, with neighbours together. */
export function gapsIn(text: string, notUnderstood: readonly Span[]): readonly string[] {
  const gaps: { from: number; to: number }[] = [];
  for (const { from, to } of notUnderstood.toSorted((one, other) => one.from - other.from)) {
    const last = gaps.at(-1);
    if (last !== undefined && text.slice(last.to, from).trim() === '') last.to = to;
    else gaps.push({ from, to });
  }
  return gaps.map(({ from, to }) => text.slice(from, to));
}
