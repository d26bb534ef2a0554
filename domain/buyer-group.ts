import { type BuyerHistory, customerSegment, type Segment } from './customer-segment.ts';
import { toCents } from './money.ts';

/**
 * Buyers by recency, frequency and money. Recency is the buyer's segment (see customer-segment.ts), so every group lies
 * inside one segment and the groups of a segment add up to it; frequency and money part it further:
 * - often: four orders or more;
 * - big: spent at least twice what the shop's buyers spent on average.
 * Fixed classes instead of quintiles: a merchant can check each by hand, and a buyer changes group by what they do, not by
 * what others did.
 */
export const BUYER_GROUPS = [
  'new',
  'champions',
  'loyal',
  'big-spenders',
  'promising',
  'cant-lose',
  'slipping',
  'win-back',
  'gone',
  'none',
] as const;
export type BuyerGroup = (typeof BUYER_GROUPS)[number];

/** From so many orders on somebody buys often. */
export const OFTEN_ORDERS = 4;
/** So many times the average of all buyers makes a big spender. */
export const BIG_SPEND_TIMES = 2;

export interface BuyerWorth extends BuyerHistory {
  /** What was paid less refunds, in the store's currency. */
  spent: string;
}

/** The segment in which a group's buyers are. */
export const SEGMENT_OF_GROUP: Readonly<Record<BuyerGroup, Segment>> = {
  new: 'new',
  champions: 'active',
  loyal: 'active',
  'big-spenders': 'active',
  promising: 'active',
  'cant-lose': 'at-risk',
  slipping: 'at-risk',
  'win-back': 'lost',
  gone: 'lost',
  none: 'none',
};

/**
 * The buyer's group at an instant. `bigSpend`: from this amount on somebody is a big spender; where it is not above zero
 * (a shop that sold nothing), nobody is.
 * The same rule in SQL is the function `buyer_group`; a test holds the two against each other.
 */
export function buyerGroup(buyer: BuyerWorth, bigSpend: string, now: Date): BuyerGroup {
  const often = buyer.orders >= OFTEN_ORDERS;
  const threshold = toCents(bigSpend);
  const big = threshold > 0n && toCents(buyer.spent) >= threshold;
  switch (customerSegment(buyer, now)) {
    case 'none':
      return 'none';
    case 'new':
      return 'new';
    case 'active':
      if (often) return big ? 'champions' : 'loyal';
      return big ? 'big-spenders' : 'promising';
    case 'at-risk':
      return often || big ? 'cant-lose' : 'slipping';
    case 'lost':
      return often || big ? 'win-back' : 'gone';
  }
}
