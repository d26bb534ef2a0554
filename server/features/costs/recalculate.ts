import { sql } from 'kysely';
import { z } from 'zod';
import type { StoreScope } from '#domain/ids.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { defineJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import { logChange } from '../activity/activity.public.ts';

const payload = z.object({
  storeId: z.uuid(),
  organizationId: z.uuid(),
  userId: z.uuid(),
  /** Absent in jobs of a version before. */
  of: z.enum(['goods', 'fees', 'shipping']).default('goods'),
  from: z.string(),
  to: z.string(),
  costs: z.enum(['of_day', 'of_today']),
  lines: z.enum(['without_cost', 'all']),
  reason: z.string(),
});
type Recalculation = z.output<typeof payload>;

/** It may run again: each part gives the same lines the same costs. */
export const recalculateCosts = defineJob('costs.recalculate.v1', payload, {
  queueing: 'one-waiting',
  expireInSeconds: 3600,
});

/** Orders of a transaction, so that webhooks do not wait long. */
const ORDERS_PER_PART = 200;

export function recalculateHandler(platform: Platform): JobHandler {
  return recalculateCosts.handledBy((input, { signal }) => recalculate(platform, input, signal));
}

/** Computes costs, fees or shipping costs of what was sold between two days again, in parts, and logs it with its reason. */
export async function recalculate(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  input: Recalculation,
  signal: AbortSignal,
): Promise<void> {
  const { storeId, organizationId, userId, of, from, to, costs, lines, reason } = input;
  const scope: StoreScope = scopeForServer(storeId, organizationId);
  const day = await db.asSystem(storeId, async (tx): Promise<ShopDay | null> => {
    const { timezone } = await readShopSettings(tx, scope);
    return costs === 'of_today' ? shopDayOf(now(), timezone) : null;
  });
  const part = sql`array(select wc_id from part)`;
  const how = sql`${day}::date, ${lines === 'all'}::boolean`;
  const again =
    of === 'goods'
      ? sql`recalculate_costs(${storeId}::uuid, ${part}, ${how})`
      : sql`recalculate_charges(${storeId}::uuid, ${part}, ${of === 'fees' ? 'fee' : 'shipping'}, ${how})`;
  let last = 0;
  let changed = 0;
  // oxlint-disable-next-line karoo/bounded-loops -- it ends with the orders of the days
  for (;;) {
    signal.throwIfAborted();
    const done = await db.asSystem(storeId, async (tx) => {
      const { rows } = await sql<{ last: string | null; changed: number | null }>`
        with part as materialized (
          select o.wc_id from woocommerce_orders o
          where o.store_id = ${storeId}::uuid and o.sales_day between ${from}::date and ${to}::date and o.wc_id > ${last}::bigint
          order by o.wc_id limit ${ORDERS_PER_PART}::integer
        )
        select (select max(wc_id) from part)::text as last,
          ${again} as changed`.execute(tx.query);
      return rows[0];
    });
    changed += done?.changed ?? 0;
    if (!done || done.last === null) break;
    last = Number(done.last);
  }
  const changes = [
    { field: 'valid_from', after: from },
    { field: 'valid_to', after: to },
    { field: of === 'goods' ? 'changed_lines' : 'changed_orders', after: changed },
    { field: 'reason', after: reason },
  ];
  await db.asSystem(storeId, (tx) =>
    logChange(tx, { organizationId, storeId, userId, kind: 'store.costs', changes, at: now() }),
  );
}
