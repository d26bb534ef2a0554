import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount, formatQuantity } from '../../platform/format/number.ts';
import { prepareChange } from '../../ui/cards/prepare-change.ts';
import type { Change } from '../../ui/cards/prepare-change.ts';
import type { Measures, Overview } from '../dashboard/dashboard.public.tsx';

interface Sum {
  measure: keyof Measures;
  label: string;
  hint: string;
}

/** Every measure of a period, in the order in which one follows from the other (GLOSSARY.md). */
const SUMS: readonly Sum[] = [
  { measure: 'orders', label: 'Orders', hint: 'Orders that count as sales, on the day they count on.' },
  { measure: 'items', label: 'Items sold', hint: 'Units on those orders, less the units that were refunded.' },
  { measure: 'grossSales', label: 'Gross sales', hint: 'Lines before discounts, and fees; without tax and shipping.' },
  { measure: 'discounts', label: 'Discounts', hint: 'What coupons took off, without tax.' },
  {
    measure: 'refunds',
    label: 'Refunds',
    hint: 'What was paid back, without the tax and shipping it held; on the day of the refund.',
  },
  { measure: 'netSales', label: 'Net sales', hint: 'Gross sales less discounts and refunds.' },
  { measure: 'tax', label: 'Tax', hint: 'Tax on lines, fees and shipping, less what refunds returned.' },
  { measure: 'shipping', label: 'Shipping', hint: 'Without its tax, less what refunds returned.' },
  { measure: 'totalSales', label: 'Total sales', hint: 'Net sales plus tax and shipping.' },
  { measure: 'averageOrderValue', label: 'Average order value', hint: 'Net sales divided by orders.' },
  { measure: 'newCustomers', label: 'New customers', hint: 'Buyers whose first order that counts is in these days.' },
  {
    measure: 'returningCustomers',
    label: 'Returning customers',
    hint: 'Buyers of these days who had bought before.',
  },
];

export interface SalesSum {
  label: string;
  hint: string;
  value: string;
  before: string | null;
  change: Change | null;
}

/** The sums of an overview as rows, with those of the period it is compared with. */
export function prepareSalesSums({ totals, previous, currency }: Overview): SalesSum[] {
  return SUMS.map(({ measure, label, hint }) => ({
    label,
    hint,
    value: sumText(totals, measure, currency),
    before: previous && sumText(previous.totals, measure, currency),
    change: previous && prepareChange(totals[measure], previous.totals[measure]),
  }));
}

function sumText(totals: Measures, measure: keyof Measures, currency: string): string {
  const sum = totals[measure];
  if (typeof sum === 'string') return formatMoneyExact(sum, currency);
  return measure === 'items' ? formatQuantity(sum) : formatCount(sum);
}
