import { FREQUENT_ORDERS, type CustomerGroup } from '../customers/customer-group.ts';
import { customerSegment, type CustomerHistory } from '../customers/customer-segment.ts';
import { toCents } from '../money/money.ts';

interface CustomerValue extends CustomerHistory {
  /** Payments minus refunds, in the store's currency. */
  spent: string;
}

/**
 * The customer's group at an instant, to compare with the SQL function `customer_group`. `bigSpend` is the amount from which
 * a customer is a big spender; at zero (a shop without sales) there are none.
 */
export function expectedCustomerGroup(customer: CustomerValue, bigSpend: string, now: Date): CustomerGroup {
  const often = customer.orders >= FREQUENT_ORDERS;
  const threshold = toCents(bigSpend);
  const big = threshold > 0n && toCents(customer.spent) >= threshold;
  switch (customerSegment(customer, now)) {
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
