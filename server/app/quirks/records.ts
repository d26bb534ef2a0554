import type { RecordQuirk } from '../../testing/shop/quirky-shop.ts';
import { bothSyncs, type Expectation, NO_DIFFERENCE } from './expectation.ts';

export const RECORD_EXPECTATIONS: Record<RecordQuirk, Expectation> = {
  'dates-as-numbers': NO_DIFFERENCE,
  'dates-with-zone': NO_DIFFERENCE,
  'no-created-date': NO_DIFFERENCE,
  'line-ids-null': NO_DIFFERENCE,
  'line-ids-repeated': NO_DIFFERENCE,
  'tax-ids-as-text': NO_DIFFERENCE,
  'billing-false': NO_DIFFERENCE,
  'texts-false': NO_DIFFERENCE,
  'phones-as-lists': NO_DIFFERENCE,
  'customer-ids-as-text': NO_DIFFERENCE,
  'meta-as-object': NO_DIFFERENCE,
  'one-bad-total': bothSyncs({
    missing: { orders: 1 },
    setAside: ['orders: The total should be an amount of money, but it is “R 12,50”.'],
  }),
  'refunds-negative': NO_DIFFERENCE,
  'refunds-undated': NO_DIFFERENCE,
  'refund-line-ids-zero': NO_DIFFERENCE,
  // They count by what their orders say.
  'refunds-only-in-orders': NO_DIFFERENCE,
  // A new refund is found by the nightly comparison.
  'refunds-not-in-orders': { incremental: { missing: { refunds: 1 } } },
  'refunds-hidden': { full: { missing: { refunds: 4 } }, incremental: { missing: { refunds: 5 } } },
  'variations-as-objects': NO_DIFFERENCE,
  'options-as-text': NO_DIFFERENCE,
  'image-as-object': NO_DIFFERENCE,
  'categories-as-ids': NO_DIFFERENCE,
  'customers-undated': NO_DIFFERENCE,
};
