-- requires function karoo_cost_on
-- requires function karoo_line_cost
-- Stores what the lines of orders cost: the shop's cost of the line if it has one, else ours of the day on which the order was made. A line
-- that has a cost keeps it, and so do those in p_seen ({order: [lines]}), which were sold without one. Costs are in the store's currency.
create or replace function freeze_line_costs(p_store store_settings, p_orders jsonb, p_kept bigint[], p_seen jsonb) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_timezone text := karoo_pg_timezone(p_store.timezone);
    v_currency text := p_store.currency;
    v_has_costs boolean := exists (select from product_costs c where c.store_id = v_store_id and c.cost is not null);
    v_count bigint;
  begin
    if not v_has_costs and not jsonb_path_exists(p_orders, '$[*].line_items[*] ? (exists (@.cost_of_goods_sold)
      || exists (@.meta_data[*] ? (@.key == "_cogs_value" || @.key == "_wc_cog_item_total_cost")))') then
      return;
    end if;
    with lines as materialized (
      select e.id as order_id, l.id as line_id, coalesce(l.product_id, 0) as product_id, coalesce(l.variation_id, 0) as variation_id,
        coalesce(l.quantity, 0) as quantity, (parse_timestamp(e.date_created_gmt) at time zone v_timezone)::date as day,
        karoo_line_cost(l.cost_of_goods_sold, l.meta_data) as cost
      from jsonb_to_recordset(p_orders) as e (id bigint, currency text, date_created_gmt text, line_items jsonb)
      cross join lateral jsonb_to_recordset(case jsonb_typeof(e.line_items) when 'array' then e.line_items else '[]' end)
        as l (id bigint, product_id bigint, variation_id bigint, quantity numeric, cost_of_goods_sold jsonb, meta_data jsonb)
      where e.id <> all (p_kept) and coalesce(nullif(e.currency, ''), v_currency) = v_currency
        and not coalesce(p_seen -> e.id::text @> to_jsonb(l.id), false)
    ),
    written as (
      insert into line_costs (store_id, order_id, line_id, quantity, cost, source)
      select v_store_id, c.order_id, c.line_id, c.quantity, c.cost, c.source
      from (
        select l.order_id, l.line_id, l.quantity, coalesce(l.cost, u.cost) as cost, case when l.cost is null then 'product' else 'shop' end as source
        from lines l
        left join lateral (
          select round(karoo_cost_on(v_store_id, l.product_id, l.variation_id, l.day) * l.quantity, 2) as cost
          where v_has_costs and l.cost is null and l.product_id > 0
        ) u on true
      ) c
      where c.cost is not null
      on conflict (store_id, order_id, line_id) do nothing
      returning 1
    )
    select count(*) into v_count from written;
  end
  $$;

grant execute on function freeze_line_costs(store_settings, jsonb, bigint[], jsonb) to karoo_system;
