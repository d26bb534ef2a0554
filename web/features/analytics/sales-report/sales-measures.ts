import { computeChange } from '../../../ui/cards/compute-change.ts';
import type { Change } from '../../../ui/cards/compute-change.ts';
import type { Measures } from '../../dashboard/dashboard.public.tsx';

interface SalesMeasure {
  measure: keyof Measures;
  label: string;
  hint: string;
}

/** Every measure of a period, in the order in which one follows from the other, and how it is computed (GLOSSARY.md). */
export const SALES_MEASURES = [
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
    hint: 'Buyers of these days who had bought before, counted once a day.',
  },
] as const satisfies readonly SalesMeasure[];

/** More refunds are no success, and less tax is none either: their changes are told without a judgement. */
const PLAIN = new Set<keyof Measures>(['discounts', 'refunds', 'tax', 'shipping']);

/** How a measure of two periods changed; null without a period to compare with. */
export function measureChange(measure: keyof Measures, now: Measures, before: Measures | undefined): Change | null {
  return before ? { ...computeChange(now[measure], before[measure]), isPlain: PLAIN.has(measure) } : null;
}

/** How a measure is computed, in a sentence. */
export function measureHint(measure: keyof Measures): string {
  return SALES_MEASURES.find((one) => one.measure === measure)?.hint ?? '';
}
