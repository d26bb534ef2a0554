import type { z } from 'zod';
import type { analytics } from '#contract/analytics/analytics.ts';
import type { StoreScope } from '#domain/ids.ts';
import { toTwoDecimals } from '#domain/money/money.ts';
import { type Comparison, comparedRange, type DayRange, fittingInterval, type Interval } from '#domain/time/period.ts';
import { shopNowOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { readSums } from '../../sums/sums.public.ts';
import { periodQuery, readPeriodFigures, requireFewIntervals } from './period-figures.queries.ts';

export interface OverviewQuery extends DayRange {
  readonly interval?: Interval | undefined;
  readonly compare: Comparison;
}

type Overview = z.output<NonNullable<(typeof analytics.overview)['~orpc']['outputSchema']>>;

/**
 * Sales between two shop days by interval, including empty intervals, with those of the compared range. At `now`, the sums of
 * today are compared with another day's until the same time, whose hours go on to its end.
 * @throws AppError INVALID_INPUT for a reversed range, hours of more than one day, or too many intervals.
 */
export async function readOverview(tx: Tx, scope: StoreScope, query: OverviewQuery, now?: Date): Promise<Overview> {
  const range = requireRange(query);
  const interval = query.interval ?? fittingInterval(range);
  requireFewIntervals(range, interval);
  const shop = await readShopSettings(tx, scope);
  const compared = comparedRange(range, query.compare, now && shopNowOf(now, shop.timezone));
  const period = async (of: DayRange) => {
    const { totals, intervals } = await readPeriodFigures(tx, scope, of, interval, shop);
    return { totals, intervals: [...intervals] };
  };
  const current = await period(range);
  const rows = await readSums(tx, scope, periodQuery(range, interval));
  const others = rows.filter((row) => row.dimension === 'shop' && row.start === null && row.currency !== shop.currency);
  return {
    ...range,
    ...current,
    interval,
    currency: shop.currency,
    timezone: shop.timezone,
    previous: compared && { ...compared, ...(await period(compared)) },
    otherCurrencies: others.map((row) => ({
      currency: row.currency,
      orders: row.orders,
      totalSales: toTwoDecimals(row.total_sales),
    })),
  };
}
