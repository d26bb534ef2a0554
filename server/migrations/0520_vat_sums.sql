-- Output VAT by rate. What the shop charged is read from its own tax lines and never computed from a total: a rate changes, some
-- sales carry none, and rounding is the shop's. One row a day, rate and kind; sums of base and VAT are the day's total sales.
create table daily_vat (
  store_id uuid not null,
  currency text not null,
  day date not null,
  kind text not null check (kind in ('sale', 'refund')),
  -- '<rate id>@<percent>'; '' no VAT charged; 'mixed' several rates on one line, or a rate nobody names; 'other' what no line of the
  -- order or refund names, e.g. a refund that is an amount alone.
  rate_key text not null,
  label text not null default '',
  percent numeric,
  -- Orders or refunds that have this rate; each of them is in documents once, under the first of its rates.
  orders integer not null,
  documents integer not null,
  -- Without VAT, shipping and fees in it; of refunds negative, as vat is.
  base numeric not null,
  vat numeric not null,
  primary key (store_id, currency, day, kind, rate_key)
);
alter table daily_vat enable row level security;
create policy member_reads on daily_vat for select to karoo_user using (store_id in (select karoo_visible_stores()));
create policy job_store on daily_vat for all to karoo_system using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()));
grant select on daily_vat to karoo_user;
grant select, insert, update, delete on daily_vat to karoo_system;

-- What an order or a refund is made of, as the shop wrote it: goods, shipping, fees, each with its own tax by rate.
create function karoo_taxed_elements(p_data jsonb) returns table (part text, total numeric, tax numeric, taxes jsonb)
  language sql immutable parallel safe
  as $$
    select k.part, coalesce((e ->> 'total')::numeric, 0), coalesce((e ->> 'total_tax')::numeric, 0),
      case jsonb_typeof(e -> 'taxes') when 'array' then e -> 'taxes' else '[]' end
    from (values ('goods', p_data -> 'line_items'), ('shipping', p_data -> 'shipping_lines'), ('fee', p_data -> 'fee_lines')) k (part, list)
    cross join lateral jsonb_array_elements(case jsonb_typeof(k.list) when 'array' then k.list else '[]' end) e
  $$;

-- Which rate an element was taxed at: how many rates charged something, the first of them, and the rate that says 0 where none did.
create function karoo_rate_of(p_taxes jsonb, out charged integer, out rate text, out at_nothing text)
  language sql immutable parallel safe
  as $$
    select (count(*) filter (where t.total <> 0))::integer, min(t.id) filter (where t.total <> 0),
      case when count(*) filter (where t.total <> 0) = 0 then min(t.id) filter (where t.total = 0) end
    from (select x ->> 'id' as id, nullif(x ->> 'total', '')::numeric as total from jsonb_array_elements(p_taxes) x) t
  $$;

-- One rate's share of an order (refund_id null) or a refund. A refund's figures are negative and stand on its own day.
create type vat_part as (
  order_id bigint,
  refund_id bigint,
  currency text,
  day date,
  rate_key text,
  label text,
  percent numeric,
  base numeric,
  vat numeric,
  is_first boolean
);

-- Every order of these that counts, and all of its refunds, by rate. Base and VAT of one document add up to its total.
create function karoo_vat_parts(p_store_id uuid, p_order_ids bigint[]) returns setof vat_part
  language sql stable set search_path = public, pg_temp
  as $$
    with o as materialized (
      select i.* from unnest(p_order_ids) w (id) cross join lateral (
        select n.wc_id, n.currency, n.sales_day, n.total, n.total_tax, n.data
        from woocommerce_orders n where n.store_id = p_store_id and n.wc_id = w.id and n.counts offset 0
      ) i
    ),
    rates as materialized (
      select o.wc_id as order_id, t.rate_id::text as rate, t.rate_id || '@' || coalesce(trim_scale(t.rate_percent)::text, '') as rate_key,
        coalesce(nullif(t.label, ''), t.rate_code) as label, t.rate_percent as percent, t.tax_total + t.shipping_tax_total as vat
      from o cross join lateral (
        select * from woocommerce_order_taxes n where n.store_id = p_store_id and n.order_id = o.wc_id offset 0
      ) t
    ),
    sole as materialized (
      select order_id, min(rate_key) as rate_key from rates where vat <> 0 group by order_id having count(*) = 1
    ),
    r as materialized (
      select o.wc_id as order_id, i.refund_id, i.refund_day, i.amount, i.tax, i.closing, i.data
      from o cross join lateral (
        select * from woocommerce_order_refunds n where n.store_id = p_store_id and n.order_id = o.wc_id offset 0
      ) i
    ),
    elements as materialized (
      select d.order_id, d.refund_id, e.total, e.tax, e.taxes, k.charged,
        case
          when k.charged = 1 then coalesce(t.rate_key, k.rate || '@')
          when k.charged > 1 then 'mixed'
          when e.tax <> 0 then coalesce(s.rate_key, 'mixed')
          -- Zero-rated says so by a rate of 0 %; without any rate no VAT was charged, whatever the reason.
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
    named (order_id, refund_id, rate_key, base, vat) as (
      select order_id, refund_id, rate_key, total, 0::numeric from elements
      union all
      -- An order says its VAT by rate itself.
      select order_id, null, rate_key, 0, vat from rates
      union all
      select order_id, refund_id, rate_key, 0, tax from elements where refund_id is not null and charged < 2
      union all
      select e.order_id, e.refund_id, coalesce(t.rate_key, (x ->> 'id') || '@'), 0, round(nullif(x ->> 'total', '')::numeric, 2)
      from elements e cross join lateral jsonb_array_elements(e.taxes) x
      left join rates t on t.order_id = e.order_id and t.rate = x ->> 'id'
      where e.refund_id is not null and e.charged > 1 and nullif(x ->> 'total', '')::numeric <> 0
    ),
    -- What the totals of a document have beyond its lines: cents of rounding go with its only rate, anything else is named by none.
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
      -- A refund that returned all that was left takes back what was left at each rate.
      select p.order_id, c.refund_id, p.rate_key, -sum(p.base), -sum(p.vat)
      from r c join open_parts p on p.order_id = c.order_id where c.closing group by p.order_id, c.refund_id, p.rate_key
    ),
    judged as (
      select p.*, bool_or(base <> 0 or vat <> 0) over document as any_money, row_number() over (document order by rate_key) as place
      from parts p window document as (partition by order_id, refund_id)
    ),
    kept as (
      -- A free order is a document as well.
      select j.*, row_number() over (partition by order_id, refund_id order by rate_key) = 1 as is_first
      from judged j where base <> 0 or vat <> 0 or (not any_money and place = 1)
    )
    select k.order_id, k.refund_id, o.currency, coalesce(r.refund_day, o.sales_day), k.rate_key, coalesce(t.label, ''), t.percent, k.base, k.vat,
      k.is_first
    from kept k join o on o.wc_id = k.order_id
    left join r on r.order_id = k.order_id and r.refund_id = k.refund_id
    left join rates t on t.order_id = k.order_id and t.rate_key = k.rate_key
  $$;
grant execute on function karoo_taxed_elements(jsonb), karoo_rate_of(jsonb), karoo_vat_parts(uuid, bigint[]) to karoo_user, karoo_system;

-- Orders that count and have their day, or a refund, between two days.
create function karoo_orders_of_days(p_store_id uuid, p_from date, p_to date) returns bigint[]
  language sql stable set search_path = public, pg_temp set timezone = 'UTC'
  as $$
    select coalesce(array_agg(t.wc_id), '{}') from (
      select wc_id from woocommerce_orders
      where store_id = p_store_id and counts and sales_day between p_from and p_to
        and sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
      union
      select order_id from woocommerce_order_refunds where store_id = p_store_id and refund_day between p_from and p_to
    ) t
  $$;

create function karoo_rebuild_vat(p_store_id uuid, p_from date, p_to date) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    delete from daily_vat where store_id = p_store_id and day between p_from and p_to;
    insert into daily_vat (store_id, currency, day, kind, rate_key, label, percent, orders, documents, base, vat)
    select p_store_id, currency, day, case when refund_id is null then 'sale' else 'refund' end, rate_key, max(label), max(percent),
      count(*)::integer, (count(*) filter (where is_first))::integer, sum(base), sum(vat)
    from karoo_vat_parts(p_store_id, karoo_orders_of_days(p_store_id, p_from, p_to))
    where day between p_from and p_to
    group by currency, day, refund_id is null, rate_key;
  end
  $$;
