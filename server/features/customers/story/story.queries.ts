import { sql } from 'kysely';
import type { z } from 'zod';
import type { customers } from '#contract/customers/customers.ts';
import type { StoreScope } from '#domain/ids.ts';
import { toTwoDecimals } from '#domain/money/money.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type ActivityEntry, readActivityEntries } from '../../activity/activity.public.ts';
import { readOrdersOfStory } from '../../orders/orders.public.ts';
import { newsletterOf } from '../privacy/newsletter.ts';

type Story = z.output<NonNullable<(typeof customers.story)['~orpc']['outputSchema']>>;
type Entry = Story['items'][number];

/** Counts of each kind are exact up to here: counting more would take long. */
const MAX_COUNTED = 1_000;

interface Place {
  kind: Entry['kind'];
  id: string;
  at: Date;
  username: string | null;
}

/** A page of what happened with a customer, newest first. `key` is that of a row in `shop_customers`. */
export async function readStory(
  tx: Tx,
  scope: StoreScope,
  key: string,
  page: { page: number; per_page: number },
): Promise<Pick<Story, 'items' | 'total' | 'total_is_capped'>> {
  const { storeId, organizationId } = scope;
  const last = page.page * page.per_page;
  // Looked up first: a statement on tables of all nodes cannot call a function that reads some.
  const merged = await sql<{ keys: string[] }>`
    select merged_keys(${storeId}::uuid, array[${key}]) as keys`.execute(tx.query);
  const keys = sql`${merged.rows[0]?.keys ?? [key]}::text[]`;
  const orders = sql`woocommerce_orders o where o.store_id = ${storeId}::uuid and o.customer_key = ${key} and o.status <> 'trash'`;
  const changes = sql`activity_log a where a.organization_id = ${organizationId}::uuid and a.store_id = ${storeId}::uuid
    and a.record = any (array(select customer_record(${storeId}::uuid, k) from unnest(${keys}) k))`;
  const accounts = sql`woocommerce_customers c where c.store_id = ${storeId}::uuid and c.date_created is not null
    and c.wc_id = any (array(select substr(k, 3)::bigint from unnest(${keys}) k where k like 'c:%'))`;
  const { rows } = await sql<Place>`
    select e.* from (
      (select 'order' as kind, o.wc_id::text as id, o.sales_at as at, null as username from ${orders}
        order by o.sales_at desc, o.wc_id desc limit ${last}::bigint)
      union all (select 'change', a.id::text, a.at, null from ${changes} order by a.at desc, a.id desc limit ${last}::bigint)
      union all (select 'registered', c.wc_id::text, c.date_created, c.username from ${accounts})
    ) e
    order by e.at desc, e.kind, length(e.id) desc, e.id desc
    limit ${page.per_page}::bigint offset ${last - page.per_page}::bigint`.execute(tx.query);
  const most = sql`limit ${MAX_COUNTED + 1}::bigint`;
  const counted = await sql<{ orders: number; changes: number; accounts: number }>`
    select (select count(*)::integer from (select from ${orders} ${most}) n) as orders,
      (select count(*)::integer from (select from ${changes} ${most}) n) as changes,
      (select count(*)::integer from ${accounts}) as accounts`.execute(tx.query);
  const { orders: orderCount = 0, changes: changeCount = 0, accounts: accountCount = 0 } = counted.rows[0] ?? {};
  return {
    items: await entriesOf(tx, scope, rows),
    total: Math.min(orderCount, MAX_COUNTED) + Math.min(changeCount, MAX_COUNTED) + accountCount,
    total_is_capped: orderCount > MAX_COUNTED || changeCount > MAX_COUNTED,
  };
}

async function entriesOf(tx: Tx, scope: StoreScope, places: readonly Place[]): Promise<Entry[]> {
  const idsOf = (kind: Entry['kind']) => places.filter((place) => place.kind === kind).map(({ id }) => id);
  const orderIds = idsOf('order').map(Number);
  const orders = new Map((await readOrdersOfStory(tx, scope, orderIds)).map((one) => [one.item.wc_id, one]));
  const refunds = await readRefunds(tx, scope, orderIds);
  const entries = await readActivityEntries(tx, scope, {
    ids: idsOf('change'),
    records: orderIds.map((id) => `orders/${id}`),
  });
  const changesOf = Map.groupBy(entries, ({ record }) => record);
  const changeOf = new Map<string, ActivityEntry>(entries.map((entry) => [entry.id, entry]));
  return places.flatMap(({ kind, id, at, username }): Entry[] => {
    const when = at.toISOString();
    if (kind === 'registered') return [{ kind, at: when, account: Number(id), username: username ?? '' }];
    if (kind === 'change') {
      const change = changeOf.get(id);
      return change === undefined ? [] : [{ kind, at: when, change }];
    }
    const found = orders.get(Number(id));
    if (found === undefined) return [];
    return [
      {
        kind,
        at: when,
        order: found.item,
        refunds: refunds.get(Number(id)) ?? [],
        newsletter: newsletterOf(found.meta),
        changes: changesOf.get(`orders/${id}`) ?? [],
      },
    ];
  });
}

async function readRefunds(tx: Tx, { storeId }: StoreScope, orderIds: readonly number[]) {
  const rows = await tx.query
    .selectFrom('woocommerce_order_refunds')
    .select(['order_id', 'refund_id', 'amount', 'reason', 'date_created'])
    .where('store_id', '=', storeId)
    .where((where) => where('order_id', '=', where.fn.any(where.val([...orderIds]))))
    .orderBy('date_created')
    .execute();
  const refunds = rows.map((row) => ({
    order: Number(row.order_id),
    wc_id: Number(row.refund_id),
    amount: toTwoDecimals(row.amount),
    reason: row.reason,
    at: row.date_created.toISOString(),
  }));
  return new Map(
    [...Map.groupBy(refunds, ({ order }) => order)].map(([order, ofOrder]) => [
      order,
      ofOrder.map(({ order: _order, ...refund }) => refund),
    ]),
  );
}
