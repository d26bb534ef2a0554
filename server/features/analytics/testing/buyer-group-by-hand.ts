import { OFTEN_ORDERS, type BuyerGroup } from '#domain/buyer-group.ts';
import { customerSegment, type BuyerHistory } from '#domain/customer-segment.ts';
import { toCents } from '#domain/money.ts';

interface BuyerWorth extends BuyerHistory {
  /** What was paid less refunds, in the store's currency. */
  spent: string;
}

/**
 * The buyer's group at an instant. `bigSpend`: from this amount on somebody is a big spender; where it is not above zero
 * (a shop that sold nothing), nobody is.
 * The SQL function `buyer_group` told a second time, to hold it against.
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
