import { type Dimension, DIMENSIONS } from '../figures/dimensions.ts';
import { type Measure, MEASURES } from '../figures/measures.ts';
import type { Period } from '../time/period.ts';
import { type Card, type CardName, CARDS } from './cards.ts';

/** How many days a link for outsiders works. */
export const LINK_DAYS = [7, 30, 90] as const;

/** What a link shows; it goes on with the days. */
export const LINK_PERIODS = ['month', 'lastmonth', '7days', '30days', 'year'] as const satisfies readonly Period[];
export type LinkPeriod = (typeof LINK_PERIODS)[number];

/** Links of a store that work at the same time. */
export const MAX_LINKS = 20;

/** Whether a card may show a customer, or keys that may name one: then no link for outsiders has it. */
export function isPersonalCard(name: CardName): boolean {
  const { isPersonal, question }: Card = CARDS[name];
  return isPersonal === true || (question?.by ?? []).some((by) => (DIMENSIONS[by] as Dimension).isPersonal === true);
}

/** Whether a card shows costs or profit. */
export function isCardOfCosts(name: CardName): boolean {
  const { question }: Card = CARDS[name];
  return (question?.measures ?? []).some((measure) => (MEASURES[measure] as Measure).isOfCosts === true);
}
