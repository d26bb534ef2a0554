import { sql } from 'kysely';
import type { z } from 'zod';
import type { chargeCalls } from '#contract/costs/charges.ts';
import type { StoreScope } from '#domain/ids.ts';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { requireCosts } from './cost-settings.ts';

type Charges = z.output<NonNullable<(typeof chargeCalls.charges)['~orpc']['outputSchema']>>;
export type ChargeKind = 'fee' | 'shipping';

/** Days of sales that are looked at. */
const DAYS = 90;
const MAX_METHODS = 200;

const COLUMNS = {
  fee: {
    method: sql.ref('o.payment_method'),
    title: sql.ref('o.payment_method_title'),
    known: sql.ref('o.payment_fee'),
  },
  shipping: {
    method: sql`lower(o.shipping_method)`,
    title: sql.ref('o.shipping_method'),
    known: sql.ref('o.shipping_cost'),
  },
};

interface Row {
  method: string;
  name: string;
  orders: number;
  sales: number;
  known: number;
  rates: Charges['methods'][number]['rates'];
}

/**
 * The methods of the last days and those with a rate, with the part of their sales whose fee or shipping cost is known.
 * @throws AppError FORBIDDEN_ROLE for whom costs are hidden from.
 */
export async function readCharges(tx: Tx, scope: StoreScope, kind: ChargeKind, now: Date): Promise<Charges> {
  requireCosts(tx);
  const { storeId } = scope;
  const { currency, timezone } = await readShopSettings(tx, scope);
  const today = shopDayOf(now, timezone);
  const { method, title, known } = COLUMNS[kind];
  const { rows } = await sql<Row>`
    with sold as materialized (
      select ${method} as method, max(${title}) as name, count(*)::integer as orders,
        sum(o.total - o.total_tax - o.shipping_total)::float8 as sales,
        coalesce(sum(o.total - o.total_tax - o.shipping_total) filter (where ${known} is not null), 0)::float8 as known
      from woocommerce_orders o
      where o.store_id = ${storeId}::uuid and o.sales_day between ${addDays(today, 1 - DAYS)}::date and ${today}::date and o.counts
        and o.currency = ${currency}
      group by 1
    ),
    rates as materialized (
      select r.method, json_agg(json_build_object('valid_from', r.valid_from, 'percent', trim_scale(r.percent)::text,
        'fixed', r.fixed::numeric(20, 2)::text, 'vat_percent', trim_scale(r.vat_percent)::text, 'person', u.full_name,
        'entered_at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by r.valid_from desc) as rates
      from charge_rates r
      left join karoo_organization_people(${scope.organizationId}::uuid) u on u.user_id = r.user_id
      where r.store_id = ${storeId}::uuid and r.kind = ${kind} group by r.method
    )
    select coalesce(s.method, r.method) as method, coalesce(s.name, '') as name, coalesce(s.orders, 0) as orders, coalesce(s.sales, 0) as sales,
      coalesce(s.known, 0) as known, coalesce(r.rates, '[]') as rates
    from sold s full join rates r on r.method = s.method
    order by 4 desc, 1 limit ${MAX_METHODS}::integer`.execute(tx.query);
  const share = (part: number, whole: number) => (whole > 0 ? Math.round((part * 10_000) / whole) / 10_000 : null);
  return {
    currency,
    known: share(
      rows.reduce((sum, row) => sum + row.known, 0),
      rows.reduce((sum, row) => sum + row.sales, 0),
    ),
    methods: rows.map(({ method: of, name, orders, sales, known: knownSales, rates }) => ({
      method: of,
      name,
      orders,
      known: share(knownSales, sales),
      rates,
    })),
  };
}
