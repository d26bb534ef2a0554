import { type Dimension, type DimensionName, DIMENSIONS } from '../figures/dimensions.ts';
import { type Measure, type MeasureName, MEASURES } from '../figures/measures.ts';
import { comparisonsIn, type Condition, PROPERTIES, type Property } from '../questions/condition.ts';
import type { Period } from '../time/period.ts';
import { type Card, type CardName, CARDS } from './cards.ts';

/** How many days a link for outsiders works. */
export const LINK_DAYS = [7, 30, 90] as const;

/** What a link shows; it goes on with the days. */
export const LINK_PERIODS = [
  '7days',
  'week',
  'month',
  'lastmonth',
  '30days',
  'year',
] as const satisfies readonly Period[];
export type LinkPeriod = (typeof LINK_PERIODS)[number];

/** Links of a store that work at the same time. */
export const MAX_LINKS = 20;

/** What a tile asks. */
interface Asked {
  readonly by: readonly DimensionName[];
  readonly measures: readonly MeasureName[];
  readonly where?: Condition | undefined;
}

/** Whether a card may show a customer: then no link for outsiders has it. */
export function isPersonalCard(name: CardName): boolean {
  const { isPersonal, question }: Card = CARDS[name];
  return isPersonal === true || (question !== undefined && isPersonalQuestion(question));
}

/** Whether the rows of a question may name a customer, or its conditions choose one. */
export function isPersonalQuestion({ by, where }: Asked): boolean {
  const properties = where === undefined ? [] : comparisonsIn(where).map(({ property }) => property);
  return (
    by.some((name) => (DIMENSIONS[name] as Dimension).isPersonal === true) ||
    properties.some((name) => (PROPERTIES[name] as Property).isPersonal === true)
  );
}

/** Whether a card shows costs or profit. */
export function isCardOfCosts(name: CardName): boolean {
  const { question }: Card = CARDS[name];
  return question !== undefined && isQuestionOfCosts(question);
}

export function isQuestionOfCosts({ measures, where }: Omit<Asked, 'by'>): boolean {
  const properties = where === undefined ? [] : comparisonsIn(where).map(({ property }) => property);
  return (
    measures.some((name) => (MEASURES[name] as Measure).isOfCosts === true) ||
    properties.some((name) => (PROPERTIES[name] as Property).isOfCosts === true)
  );
}
