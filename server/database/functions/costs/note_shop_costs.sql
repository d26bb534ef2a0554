-- requires function karoo_shop_cost
-- requires function recalculate_costs
-- requires function show_current_costs
-- Stores what these products and their variations cost in the shop, from the shop's today on, where that has changed.
-- A variation's cost adds to its product's unless it overrides it; one without a cost of its own has its product's.
-- Orders of that day may have been stored before their products or variations were known, such as during the first sync: a first cost
-- counts for them as well.
create or replace function note_shop_costs(p_store_id uuid, p_timezone text, p_product_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_key text := coalesce((select c.meta_key from cost_settings c where c.store_id = p_store_id), '_wc_cog_cost');
    v_today date := (now() at time zone p_timezone)::date;
    v_changed bigint[];
    v_first bigint[];
    v_orders bigint[];
  begin
    with products as materialized (
      select p.wc_id, karoo_shop_cost(p.data, v_key) as cost
      from unnest(p_product_ids) i (id)
      cross join lateral (
        select t.wc_id, t.data from woocommerce_products t where t.store_id = p_store_id and t.wc_id between i.id and i.id order by t.wc_id limit 1
      ) p
    ),
    costs as (
      select wc_id as product_id, 0::bigint as variation_id, cost from products
      union all
      select p.wc_id, v.wc_id, c.own + case when v.data #>> '{cost_of_goods_sold,defined_value_overrides_parent}' = 'false'
        then coalesce(p.cost, 0) else 0 end
      from products p
      join woocommerce_product_variations v on v.store_id = p_store_id and v.product_id = p.wc_id
      cross join lateral (select karoo_shop_cost(v.data, v_key) as own) c
    ),
    written as (
      insert into product_costs as t (store_id, product_id, variation_id, source, valid_from, cost)
      select p_store_id, c.product_id, c.variation_id, 'shop', v_today, c.cost
      from costs c
      left join lateral (
        select k.cost from product_costs k
        where k.store_id = p_store_id and k.product_id = c.product_id and k.variation_id = c.variation_id and k.source = 'shop'
        order by k.valid_from desc limit 1
      ) k on true
      where c.cost is distinct from k.cost
      on conflict (store_id, product_id, variation_id, source, valid_from) do update set cost = excluded.cost
      returning t.product_id, t.variation_id
    )
    -- What the statement has written itself is not among what it reads.
    select array_agg(distinct w.product_id), array_agg(distinct w.product_id) filter (where not exists (
      select from product_costs k
      where k.store_id = p_store_id and k.product_id = w.product_id and k.variation_id = w.variation_id and k.source = 'shop'
    )) into v_changed, v_first from written w;
    if v_changed is null then
      return;
    end if;
    perform show_current_costs(p_store_id, v_today, v_changed);
    if v_first is null then
      return;
    end if;
    v_orders := array(
      select distinct l.order_id from woocommerce_orders o
      join woocommerce_order_lines l on l.store_id = p_store_id and l.order_id = o.wc_id and l.product_id = any (v_first)
      where o.store_id = p_store_id and o.created_day = v_today
    );
    if cardinality(v_orders) > 0 then
      perform recalculate_costs(p_store_id, v_orders, null, true, v_first);
    end if;
  end
  $$;

grant execute on function note_shop_costs(uuid, text, bigint[]) to karoo_system;
