import { comparedRange, type ComparisonChoice, comparisonOf, type DayRange } from '../../time/period.ts';
import type { ShopDay } from '../../time/shop-time.ts';
import type { Cursor } from './atoms.ts';
import { readDays, type TypedDays } from './typed-days.ts';

/** What stands after "vs": "last year", "the previous period", or days that are one of these, as of "November vs last November". */
export function readCompared(cursor: Cursor, of: TypedDays | undefined, today: ShopDay): ComparisonChoice | null {
  return cursor.try(() => {
    cursor.skipFillers();
    // This year and the one before it are compared until the same day either way.
    const named = cursor.meaning('comparison')?.compare;
    if (named !== undefined) {
      cursor.at += 1;
      return named;
    }
    const days = readDays(cursor, today);
    return days === null || of === undefined ? null : comparisonWith(days.range, of, today);
  });
}

/** The comparison whose days these are; days that go on are compared as far as they have come. */
function comparisonWith(days: DayRange, { range, period }: TypedDays, today: ShopDay): ComparisonChoice | null {
  // "Last month vs the month before": both are last month.
  if (days.from === range.from && days.to === range.to) return 'previous';
  const isOf = (choice: ComparisonChoice) => {
    const compared = comparedRange(range, comparisonOf(period ?? 'custom', choice));
    if (compared?.from !== days.from) return false;
    return compared.to === days.to || (range.to === today && compared.to < days.to);
  };
  return (['year', 'previous', 'weekday'] as const).find(isOf) ?? null;
}
