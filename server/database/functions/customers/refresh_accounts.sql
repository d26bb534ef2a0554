-- Writes who these accounts are. Those that are merged into another customer have no row of their own.
create or replace function refresh_accounts(p_store_id uuid, p_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_merged jsonb := merged_search_texts(p_store_id, array(select 'c:' || id from unnest(p_ids) id));
  begin
    insert into shop_customers as b (store_id, customer_key, wc_id, name, email, country, state, registered_at, search_text, phone_key, place_key)
    select p_store_id, k.key, w.wc_id, n.name, n.email, coalesce(w.billing ->> 'country', ''), coalesce(w.billing ->> 'state', ''),
      coalesce(w.date_created, 'epoch'), n.search_text, n.phone_key, n.place_key
    from unnest(p_ids) i (id)
    cross join lateral (select * from woocommerce_customers t where t.store_id = p_store_id and t.wc_id between i.id and i.id
      order by t.wc_id limit 1) w
    cross join lateral (select 'c:' || i.id as key offset 0) k
    cross join lateral account_texts(w.first_name, w.last_name, w.username, w.email, w.billing, v_merged ->> k.key) n
    where not exists (select from customer_links l where l.store_id = p_store_id and l.customer_key = k.key)
    on conflict (store_id, customer_key) do update set
      wc_id = excluded.wc_id, name = excluded.name, email = excluded.email,
      country = case when excluded.country <> '' then excluded.country else b.country end,
      state = case when excluded.country <> '' then excluded.state else b.state end,
      registered_at = excluded.registered_at, search_text = excluded.search_text,
      phone_key = excluded.phone_key, place_key = excluded.place_key;
  end
  $$;

grant execute on function refresh_accounts(uuid,bigint[]) to karoo_system;
