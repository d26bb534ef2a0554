import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * Output VAT by rate of the counted orders among these and their refunds: order_id, refund_id (null for the order), currency,
 * day, rate_key, label, percent, base, vat, is_first. VAT is read from the shop's tax lines, never computed from a total,
 * because rates change, some sales have none, and rounding is the shop's. Refunds are negative. Base and VAT of a document
 * add up to its total. `orders` is a select of ids.
 */
export function vatRows(storeId: string, orders: Sql): Sql {
  return sql`
    with ${ordersWithRates(storeId, orders)},
    ${ELEMENTS},
    ${DOCUMENTS}
    select k.order_id, k.refund_id, o.currency, coalesce(r.refund_day, o.sales_day) as day, k.rate_key, coalesce(t.label, '') as label, t.percent,
      k.base, k.vat, k.is_first
    from documents k join o on o.wc_id = k.order_id
    left join r on r.order_id = k.order_id and r.refund_id = k.refund_id
    left join rates t on t.order_id = k.order_id and t.rate_key = k.rate_key`;
}

/** The orders `o`, their `rates`, their `sole` rate if only one charged VAT, and their refunds `r`. */
function ordersWithRates(storeId: string, orders: Sql): Sql {
  return sql`o as materialized (
      select i.* from (${orders}) w (id) cross join lateral (
        select n.wc_id, n.currency, n.sales_day, n.total, n.total_tax, ${partsOf('line_items', 'shipping_lines', 'fee_lines')}
        from woocommerce_orders n where n.store_id = ${storeId}::uuid and n.wc_id = w.id and n.counts offset 0
      ) i
    ),
    rates as materialized (
      select o.wc_id as order_id, t.rate_id::text as rate, t.rate_id || '@' || coalesce(trim_scale(t.rate_percent)::text, '') as rate_key,
        coalesce(nullif(t.label, ''), t.rate_code) as label, t.rate_percent as percent, t.tax_total + t.shipping_tax_total as vat
      from o cross join lateral (
        select * from woocommerce_order_taxes n where n.store_id = ${storeId}::uuid and n.order_id = o.wc_id offset 0
      ) t
    ),
    sole as materialized (
      select order_id, min(rate_key) as rate_key from rates where vat <> 0 group by order_id having count(*) = 1
    ),
    r as materialized (
      select o.wc_id as order_id, i.refund_id, i.refund_day, i.amount, i.tax, i.closing, i.data
      from o cross join lateral (
        select * from woocommerce_order_refunds n where n.store_id = ${storeId}::uuid and n.order_id = o.wc_id offset 0
      ) i
    )`;
}

/** Lines, shipping and fees with their tax rate, and `named`: their base and VAT by rate. */
const ELEMENTS = sql.raw(`elements as materialized (
      select d.order_id, d.refund_id, e.total, e.tax, e.taxes, k.charged,
        case
          when k.charged = 1 then coalesce(t.rate_key, k.rate || '@')
          when k.charged > 1 then 'mixed'
          when e.tax <> 0 then coalesce(s.rate_key, 'mixed')
          -- Zero-rated sales have a rate of 0%; without any rate, no VAT was charged.
          when z.percent = 0 then z.rate_key
          else ''
        end as rate_key
      from (
        select wc_id as order_id, null::bigint as refund_id, data from o
        union all
        select order_id, refund_id, data from r where not closing
      ) d
      cross join lateral karoo_taxed_elements(d.data) e
      cross join lateral karoo_rate_of(e.taxes) k
      left join rates t on t.order_id = d.order_id and t.rate = k.rate
      left join rates z on z.order_id = d.order_id and z.rate = k.at_nothing
      left join sole s on s.order_id = d.order_id
    ),
    named as (
      select order_id, refund_id, rate_key, total as base, 0::numeric as vat from elements
      union all
      -- An order has its own VAT by rate.
      select order_id, null, rate_key, 0, vat from rates
      union all
      select order_id, refund_id, rate_key, 0, tax from elements where refund_id is not null and charged < 2
      union all
      select e.order_id, e.refund_id, coalesce(t.rate_key, (x ->> 'id') || '@'), 0, round(nullif(x ->> 'total', '')::numeric, 2)
      from elements e cross join lateral jsonb_array_elements(e.taxes) x
      left join rates t on t.order_id = e.order_id and t.rate = x ->> 'id'
      where e.refund_id is not null and e.charged > 1 and nullif(x ->> 'total', '')::numeric <> 0
    )`);

/** Each document by rate, with the difference between its totals and its lines. */
const DOCUMENTS = sql.raw(`
    -- The difference between totals and lines: cents of rounding belong to the only rate, anything else to none.
    rests as (
      select d.order_id, d.refund_id,
        case when abs(d.base - coalesce(n.base, 0)) <= 0.01 * coalesce(l.lines, 0) then coalesce(l.only_key, l.taxed_key, 'other') else 'other' end
          as base_key,
        d.base - coalesce(n.base, 0) as base, coalesce(s.rate_key, 'mixed') as vat_key, d.vat - coalesce(n.vat, 0) as vat
      from (
        select wc_id as order_id, null::bigint as refund_id, total - total_tax as base, total_tax as vat from o
        union all
        select order_id, refund_id, tax - amount, -tax from r where not closing
      ) d
      left join (select order_id, refund_id, sum(base) as base, sum(vat) as vat from named group by order_id, refund_id) n
        on n.order_id = d.order_id and n.refund_id is not distinct from d.refund_id
      left join (
        select order_id, refund_id, count(*) as lines, case when min(rate_key) = max(rate_key) then min(rate_key) end as only_key,
          case when min(nullif(rate_key, '')) = max(nullif(rate_key, '')) then min(nullif(rate_key, '')) end as taxed_key
        from elements group by order_id, refund_id
      ) l on l.order_id = d.order_id and l.refund_id is not distinct from d.refund_id
      left join sole s on s.order_id = d.order_id
    ),
    open_parts as materialized (
      select order_id, refund_id, rate_key, sum(base) as base, sum(vat) as vat
      from (
        select order_id, refund_id, rate_key, base, vat from named
        union all select order_id, refund_id, base_key, base, 0 from rests
        union all select order_id, refund_id, vat_key, 0, vat from rests where vat <> 0
      ) p group by order_id, refund_id, rate_key
    ),
    parts as (
      select order_id, refund_id, rate_key, base, vat from open_parts
      union all
      -- A refund of the whole rest refunds the rest at each rate.
      select p.order_id, c.refund_id, p.rate_key, -sum(p.base), -sum(p.vat)
      from r c join open_parts p on p.order_id = c.order_id where c.closing group by p.order_id, c.refund_id, p.rate_key
    ),
    judged as (
      select p.*, bool_or(base <> 0 or vat <> 0) over document as any_money, row_number() over (document order by rate_key) as place
      from parts p window document as (partition by order_id, refund_id)
    ),
    documents as (
      -- A free order is a document too.
      select j.*, row_number() over (partition by order_id, refund_id order by rate_key) = 1 as is_first
      from judged j where base <> 0 or vat <> 0 or (not any_money and place = 1)
    )`);

/** These lists of an order's original as `data`, so that Postgres decompresses the original only once. */
export function partsOf(...lists: readonly string[]): Sql {
  return sql.raw(`(
          select to_jsonb(x) from jsonb_to_record(n.data) as x (${lists.map((name) => `${name} jsonb`).join(', ')})) as data`);
}
