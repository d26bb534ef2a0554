-- Writes who these accounts are. Those that are merged into another customer have no row of their own.
create or replace function refresh_accounts(p_store_id uuid, p_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_merged jsonb := merged_search_texts(p_store_id, array(select 'c:' || id from unnest(p_ids) id));
  begin
    insert into shop_customers as b (store_id, customer_key, wc_id, name, email, country, state, registered_at, search_text, phone_key, place_key)
    select p_store_id, n.key, w.wc_id, n.name, n.email, coalesce(w.billing ->> 'country', ''), coalesce(w.billing ->> 'state', ''),
      coalesce(w.date_created, 'epoch'),
      lower(concat_ws(' ', n.name, n.email, nullif(w.username, ''), nullif(w.billing ->> 'company', ''), nullif(w.billing ->> 'phone', ''),
        v_merged ->> n.key)),
      phone_key(w.billing ->> 'phone'), place_key(n.name, w.billing ->> 'postcode')
    from unnest(p_ids) i (id)
    cross join lateral (select * from woocommerce_customers t where t.store_id = p_store_id and t.wc_id between i.id and i.id
      order by t.wc_id limit 1) w
    cross join lateral (
      select coalesce(nullif(trim(concat_ws(' ', w.first_name, w.last_name)), ''),
          nullif(trim(concat_ws(' ', w.billing ->> 'first_name', w.billing ->> 'last_name')), ''), w.username) as name,
        coalesce(nullif(w.email, ''), w.billing ->> 'email', '') as email, 'c:' || w.wc_id as key offset 0
    ) n
    where not exists (select from customer_links l where l.store_id = p_store_id and l.customer_key = n.key)
    on conflict (store_id, customer_key) do update set
      wc_id = excluded.wc_id, name = excluded.name, email = excluded.email,
      country = case when excluded.country <> '' then excluded.country else b.country end,
      state = case when excluded.country <> '' then excluded.state else b.state end,
      registered_at = excluded.registered_at, search_text = excluded.search_text,
      phone_key = excluded.phone_key, place_key = excluded.place_key;
  end
  $$;

grant execute on function refresh_accounts(uuid,bigint[]) to karoo_system;
