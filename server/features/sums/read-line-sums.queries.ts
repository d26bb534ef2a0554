import { sql } from 'kysely';
import { NO_SUMS, SUM_NAMES, type SumName, type Sums } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ComparedRange } from '#domain/time/period.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { beforeTime } from './facts/facts.sql.ts';
import { addedLines, type LineKey } from './facts/line-facts.sql.ts';
import { between, chosenOrders, type OrderCondition } from './facts/order-facts.sql.ts';
import { withoutHiddenCosts } from './hidden-costs.ts';
import { reportCache } from './report-cache.ts';
import { addedSumsAsJson, withOtherSums } from './sum-columns.sql.ts';

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
  /** The product's id, or '<product>:<variation>': ':0' without a variation. */
  readonly key: string;
}

type Store = Pick<StoreScope, 'storeId' | 'shop'>;

/** Sums of the lines of some orders by product or variation. It reads every order of the range: keep it short. Rows are cached: do not change them. */
export async function readLineSums(tx: Tx, scope: Store, query: LineSumsQuery): Promise<readonly LineSums[]> {
  const rows = await readLinesAndOrders(tx, scope, query);
  return rows.filter((row): row is LineSums => row.key !== null);
}

/** What the same orders and their refunds add up to, whatever their lines: with them, it is read once. */
export async function readOrdersOfLines(tx: Tx, scope: Store, query: LineSumsQuery): Promise<Sums> {
  const rows = await readLinesAndOrders(tx, scope, query);
  return rows.find(({ key }) => key === null) ?? NO_SUMS;
}

/** The row without a key is that of the orders. */
type Row = LineSums | (Sums & { readonly key: null });

function readLinesAndOrders(tx: Tx, { storeId, shop }: Store, query: LineSumsQuery): Promise<readonly Row[]> {
  const { where, range, by, currency, sums = SUM_NAMES } = query;
  const name = JSON.stringify([by, range, currency, sums, where.name]);
  return reportCache.read(tx, { storeId }, `line sums ${name}`, async () => {
    const on = { isOn: between(range), until: beforeTime({ storeId, timezone: shop?.timezone }, range), where };
    const chosen = chosenOrders(storeId, on, { currency, sums });
    const { rows } = await sql<{ sums: Row[] }>`
        with ${chosen.tables}
        select coalesce(json_agg(s), '[]') as sums from (
          select r.key, ${addedSumsAsJson(sums)} from (${addedLines(storeId, { by, sums })}) r group by r.key
          union all
          select null, ${addedSumsAsJson(sums)} from (${chosen.sums}) w having count(*) > 0
        ) s`.execute(tx.query);
    return withoutHiddenCosts(tx, (rows[0]?.sums ?? []).map(withOtherSums));
  });
}
