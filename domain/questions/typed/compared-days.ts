import { comparedRange, type ComparisonChoice, type DayRange } from '../../time/period.ts';
import type { ShopDay } from '../../time/shop-time.ts';
import type { Cursor } from './atoms.ts';
import { readDays, type TypedDays } from './typed-days.ts';

/** What stands after "vs": "last year", "the previous period", or days that are one of these, as of "November vs last November". */
export function readCompared(cursor: Cursor, of: TypedDays | undefined, today: ShopDay): ComparisonChoice | null {
  return cursor.try(() => {
    cursor.skipFillers();
    const named = namedComparison(cursor, of);
    if (named !== undefined) {
      cursor.at += 1;
      return named;
    }
    const days = readDays(cursor, today);
    return days === null || of === undefined ? null : comparisonWith(days.range, of.range, today);
  });
}

function namedComparison(cursor: Cursor, of: TypedDays | undefined): ComparisonChoice | undefined {
  const compare = cursor.meaning('comparison')?.compare;
  // This year and the one before it are compared until the same day either way.
  if (compare !== undefined) return compare;
  const named = cursor.meaning('period')?.period;
  const isBefore =
    (named === 'lastmonth' && (of?.period === 'month' || of?.period === 'lastmonth')) ||
    (named === 'yesterday' && of?.period === 'today');
  return isBefore ? 'previous' : undefined;
}

/** The comparison whose days these are; days that go on are compared as far as they have come. */
function comparisonWith(days: DayRange, of: DayRange, today: ShopDay): ComparisonChoice | null {
  const isOf = (choice: ComparisonChoice) => {
    const compared = comparedRange(of, choice);
    if (compared?.from !== days.from) return false;
    return compared.to === days.to || (of.to === today && compared.to < days.to);
  };
  return (['year', 'previous', 'weekday'] as const).find(isOf) ?? null;
}
