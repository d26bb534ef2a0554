import { sql } from 'kysely';
import { SUM_NAMES, type SumName, type Sums } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ComparedRange } from '#domain/time/period.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { beforeTime } from './facts/facts.sql.ts';
import { addedLines, type LineKey } from './facts/line-facts.sql.ts';
import { between, type OrderCondition } from './facts/order-facts.sql.ts';
import { withoutHiddenCosts } from './hidden-costs.ts';
import { reportCache } from './report-cache.ts';
import { ADDED_SUMS_AS_JSON } from './sum-columns.sql.ts';

export interface LineSumsQuery {
  readonly by: LineKey;
  /** Only the lines of these orders and their refunds. */
  readonly where: OrderCondition;
  /** With `until`, a single day of which only what happened before that time counts. */
  readonly range: ComparedRange;
  readonly currency: string;
  /** The sums that are added up, all by default: each costs time. The others are 0 in the rows. */
  readonly sums?: readonly SumName[] | undefined;
}

export interface LineSums extends Sums {
  readonly key: string;
  readonly label: string;
}

/** Sums of the lines of some orders by product or variation. It reads every order of the range: keep it short. Rows are cached: do not change them. */
export function readLineSums(
  tx: Tx,
  { storeId, shop }: Pick<StoreScope, 'storeId' | 'shop'>,
  { where, ...query }: LineSumsQuery,
): Promise<readonly LineSums[]> {
  const { range, by, currency, sums = SUM_NAMES } = query;
  return reportCache.read(tx, { storeId }, `line sums ${JSON.stringify({ ...query, where: where.name })}`, async () => {
    const on = { isOn: between(range), until: beforeTime({ storeId, timezone: shop?.timezone }, range), where };
    const { rows } = await sql<{ sums: LineSums[] }>`
        select coalesce(json_agg(s), '[]') as sums from (
          select r.key, max(r.label) as label, ${ADDED_SUMS_AS_JSON}
          from (${addedLines(storeId, on, { by, currency, sums })}) r group by r.key
        ) s`.execute(tx.query);
    return withoutHiddenCosts(tx, rows[0]?.sums ?? []);
  });
}
