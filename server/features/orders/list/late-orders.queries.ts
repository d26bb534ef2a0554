import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { longestWait, EXPECTED_WAIT } from '#domain/orders/expected-wait.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { reportCache } from '../../sums/sums.public.ts';
import type { OrderItem } from './order-list-item.ts';

/** Of these orders, those that are to be packed and wait longer than the store's usual time: since when, by id. */
export async function readLateOrders(
  tx: Tx,
  scope: StoreScope,
  items: readonly Pick<OrderItem, 'wc_id' | 'status'>[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const ids = items.filter(({ status }) => status === 'processing').map(({ wc_id }) => wc_id);
  if (ids.length === 0) return new Map();
  const longest = await reportCache.read(tx, scope, 'longest expected wait', () => readLongestWait(tx, scope));
  if (longest === null) return new Map();
  const before = new Date(now.getTime() - longest).toISOString();
  const { rows } = await plannedOnce<{ wc_id: number; since: Date }>`
    select o.wc_id, coalesce(o.date_paid, o.date_created) as since from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and o.wc_id = any (${ids}::bigint[]) and o.status = 'processing'
      and coalesce(o.date_paid, o.date_created) < ${before}::timestamptz`.execute(tx.query);
  return new Map(rows.map(({ wc_id, since }) => [Number(wc_id), since.toISOString()]));
}

/** As `EXPECTED_WAIT` says, in milliseconds. */
async function readLongestWait(tx: Tx, { storeId }: StoreScope): Promise<number | null> {
  const { rows } = await plannedOnce<{ completed: string; expected: string | null }>`
    select count(*) as completed,
      extract(epoch from percentile_disc(${sql.lit(EXPECTED_WAIT.share)}) within group (order by o.took)) as expected
    from (
      select c.date_completed - coalesce(c.date_paid, c.date_created) as took from woocommerce_orders c
      where c.store_id = ${storeId}::uuid and c.status = 'completed' and c.date_completed is not null
      order by c.date_created desc, c.wc_id desc limit ${sql.lit(EXPECTED_WAIT.orders)}
    ) as o`.execute(tx.query);
  const [found] = rows;
  const expected = found?.expected ?? null;
  return longestWait(Number(found?.completed ?? 0), expected === null ? null : Number(expected) * 1000);
}
