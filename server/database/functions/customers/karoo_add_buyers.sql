-- Buyers' own rows after orders that were not here before. Who they are is taken from their newest order.
create or replace function karoo_add_buyers(p_store_id uuid, p_currency text, p_new order_state[]) returns void
  language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  as $$
  begin
    insert into shop_customers as t (store_id, customer_key, wc_id, name, email, country, state, orders, spent,
      first_order_at, first_order_day, last_order_at, seen_at, search_text)
    select p_store_id, customer_key, customer_id, name, email, country, state, orders, spent, first_at, first_day, last_at, seen_at,
      lower(concat_ws(' ', name, email))
    from (
      select distinct on (customer_key) customer_key, customer_id, name, email, country, state, sales_at as seen_at,
        count(*) filter (where counts) over buyer as orders,
        coalesce(sum(spent) filter (where counts and currency = p_currency) over buyer, 0) as spent,
        min(sales_at) filter (where counts) over buyer as first_at, min(sales_day) filter (where counts) over buyer as first_day,
        max(sales_at) filter (where counts) over buyer as last_at
      from unnest(p_new) where customer_key is not null and status <> 'trash'
      window buyer as (partition by customer_key)
      order by customer_key, sales_at desc
    ) n
    on conflict (store_id, customer_key) do update set
      -- An account's name and address are the account's, where it is known.
      name = case when t.registered_at is null and excluded.seen_at >= coalesce(t.seen_at, '-infinity') then excluded.name else t.name end,
      email = case when t.registered_at is null and excluded.seen_at >= coalesce(t.seen_at, '-infinity') then excluded.email else t.email end,
      country = case when excluded.seen_at >= coalesce(t.seen_at, '-infinity') and excluded.country <> '' then excluded.country else t.country end,
      state = case when excluded.seen_at >= coalesce(t.seen_at, '-infinity') and excluded.country <> '' then excluded.state else t.state end,
      search_text = case when t.registered_at is null and excluded.seen_at >= coalesce(t.seen_at, '-infinity')
        then excluded.search_text else t.search_text end,
      orders = t.orders + excluded.orders, spent = t.spent + excluded.spent,
      first_order_at = least(t.first_order_at, excluded.first_order_at), first_order_day = least(t.first_order_day, excluded.first_order_day),
      last_order_at = greatest(t.last_order_at, excluded.last_order_at), seen_at = greatest(t.seen_at, excluded.seen_at);
  end
  $$;
