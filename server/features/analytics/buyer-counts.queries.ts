import { sql } from 'kysely';
import type { z } from 'zod';
import type { analyticsCustomers } from '#contract/analytics-customers.ts';
import { BUYER_GROUPS, SEGMENT_OF_GROUP } from '#domain/buyer-group.ts';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney } from '#domain/money.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { amount, readShopSettings } from '../orders/orders.public.ts';

type Answer = z.output<NonNullable<(typeof analyticsCustomers.segments)['~orpc']['outputSchema']>>;

/** Who looks has so many buyers counted at once; a larger store's are counted by the job. */
const COUNTED_ON_SIGHT = 2_000;
/** Recency goes on by itself: after so long buyers are counted again though nothing happened. */
const FRESH_HOURS = 12;

export interface BuyerCounts {
  readonly asOf: string | null;
  readonly bigSpend: string;
}

/** When the store's buyers were counted, after a small store's were counted anew where that is due. */
export async function freshBuyerCounts(tx: Tx, scope: StoreScope, now: Date): Promise<BuyerCounts> {
  const known = await readCounts(tx, scope);
  const due =
    known === undefined ||
    known.counting_at !== null ||
    known.stale ||
    known.as_of === null ||
    hoursBetween(known.as_of, now) >= FRESH_HOURS;
  if (!due || (known !== undefined && known.buyers > COUNTED_ON_SIGHT)) return countsOf(known);
  const { rows } = await sql<{ buyers: number }>`
    select count(*) as buyers from (
      select from shop_customers where store_id = ${scope.storeId}::uuid limit ${COUNTED_ON_SIGHT + 1}
    ) as c`.execute(tx.query);
  if (Number(rows[0]?.buyers ?? 0) > COUNTED_ON_SIGHT) return countsOf(known);
  await countBuyers(tx, scope, now, COUNTED_ON_SIGHT + 1);
  return countsOf(await readCounts(tx, scope));
}

/** Counts the store's next so many buyers; whether these were the last, so that the counts are new. */
export async function countBuyers(tx: Tx, scope: Pick<StoreScope, 'storeId'>, now: Date, atOnce: number) {
  const { rows } = await sql<{ done: boolean }>`
    select refresh_buyer_counts(${scope.storeId}::uuid, ${now.toISOString()}::timestamptz, ${atOnce}::integer) as done`.execute(
    tx.query,
  );
  return rows[0]?.done ?? false;
}

/** Buyers by recency, frequency and money, every group once. */
export async function readBuyerGroups(tx: Tx, scope: StoreScope, now: Date): Promise<Answer> {
  const { currency } = await readShopSettings(tx, scope);
  const { asOf, bigSpend } = await freshBuyerCounts(tx, scope, now);
  const rows = await tx.query.selectFrom('buyer_groups').selectAll().where('store_id', '=', scope.storeId).execute();
  return {
    currency,
    asOf,
    bigSpend,
    segments: BUYER_GROUPS.map((group) => {
      const row = rows.find(({ buyer_group }) => buyer_group === group);
      const spend = amount(row?.spent ?? '0');
      const buyers = row?.buyers ?? 0;
      return {
        group,
        segment: SEGMENT_OF_GROUP[group],
        buyers,
        orders: Number(row?.orders ?? 0),
        spend,
        averageSpend: divideMoney(spend, buyers),
      };
    }),
  };
}

async function readCounts(tx: Tx, scope: StoreScope) {
  return tx.query.selectFrom('buyer_counts').selectAll().where('store_id', '=', scope.storeId).executeTakeFirst();
}

function countsOf(row: Awaited<ReturnType<typeof readCounts>>): BuyerCounts {
  return { asOf: row?.as_of?.toISOString() ?? null, bigSpend: amount(row?.big_spend ?? '0') };
}

function hoursBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 3_600_000;
}
