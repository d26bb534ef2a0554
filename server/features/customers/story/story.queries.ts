import { sql } from 'kysely';
import type { z } from 'zod';
import type { customers } from '#contract/customers/customers.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type ActivityEntry, readActivityEntries } from '../../activity/activity.public.ts';
import { readOrdersOfStory } from '../../orders/orders.public.ts';
import type { CustomerKeys } from '../merge/merged-keys.queries.ts';
import { newsletterOf } from '../privacy/newsletter.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

type Story = z.output<NonNullable<(typeof customers.story)['~orpc']['outputSchema']>>;
type Entry = Story['items'][number];

/** Counts of each kind are exact up to here: counting more would take long. */
const MAX_COUNTED = 1_000;

interface Place {
  kind: Entry['kind'];
  id: string;
  at: string;
  username: string | null;
}

/** A page of what happened with a customer, newest first. `root` is the key of a row in `shop_customers`. */
export async function readStory(
  tx: Tx,
  scope: StoreScope,
  { root, keys }: CustomerKeys,
  page: { page: number; per_page: number },
): Promise<Pick<Story, 'items' | 'total' | 'totalIsCapped'>> {
  const { storeId, organizationId } = scope;
  const last = page.page * page.per_page;
  const ofKeys = sql`unnest(${[...keys]}::text[]) k`;
  const orders = sql`woocommerce_orders o where o.store_id = ${storeId}::uuid and o.customer_key = ${root} and o.status <> 'trash'`;
  const changes = sql`activity_log a where a.organization_id = ${organizationId}::uuid and a.store_id = ${storeId}::uuid
    and a.record = any (array(select customer_record(${storeId}::uuid, k) from ${ofKeys}))`;
  const accounts = sql`woocommerce_customers c where c.store_id = ${storeId}::uuid and c.date_created is not null
    and c.wc_id = any (array(select substr(k, 3)::bigint from ${ofKeys} where k like 'c:%'))`;
  const most = sql`limit ${MAX_COUNTED + 1}::bigint`;
  const { rows } = await plannedOnce<{ orders: number; changes: number; accounts: number; places: Place[] }>`
    select
      (select count(*)::integer from (select from ${orders} ${most}) n) as orders,
      (select count(*)::integer from (select from ${changes} ${most}) n) as changes,
      (select count(*)::integer from ${accounts}) as accounts,
      (select coalesce(json_agg(p), '[]') from (
        select e.* from (
          (select 'order' as kind, o.wc_id::text as id, o.sales_at as at, null as username from ${orders}
            order by o.sales_at desc, o.wc_id desc limit ${last}::bigint)
          union all (select 'change', a.id::text, a.at, null from ${changes} order by a.at desc, a.id desc limit ${last}::bigint)
          union all (select 'registered', c.wc_id::text, c.date_created, c.username from ${accounts})
        ) e
        order by e.at desc, e.kind, length(e.id) desc, e.id desc
        limit ${page.per_page}::bigint offset ${last - page.per_page}::bigint
      ) p) as places`.execute(tx.query);
  const { orders: orderCount = 0, changes: changeCount = 0, accounts: accountCount = 0, places = [] } = rows[0] ?? {};
  return {
    items: await entriesOf(tx, scope, places),
    total: Math.min(orderCount, MAX_COUNTED) + Math.min(changeCount, MAX_COUNTED) + accountCount,
    totalIsCapped: orderCount > MAX_COUNTED || changeCount > MAX_COUNTED,
  };
}

async function entriesOf(tx: Tx, scope: StoreScope, places: readonly Place[]): Promise<Entry[]> {
  const idsOf = (kind: Entry['kind']) => places.filter((place) => place.kind === kind).map(({ id }) => id);
  const orderIds = idsOf('order').map(Number);
  const orders = new Map((await readOrdersOfStory(tx, scope, orderIds)).map((one) => [one.item.wc_id, one]));
  const entries = await readActivityEntries(tx, scope, {
    ids: idsOf('change'),
    records: orderIds.map((id) => `orders/${id}`),
  });
  const changesOf = Map.groupBy(entries, ({ record }) => record);
  const changeOf = new Map<string, ActivityEntry>(entries.map((entry) => [entry.id, entry]));
  return places.flatMap(({ kind, id, at, username }): Entry[] => {
    const when = new Date(at).toISOString();
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
        refunds: found.refunds,
        newsletter: newsletterOf(found.meta),
        changes: changesOf.get(`orders/${id}`) ?? [],
      },
    ];
  });
}
