-- With app.customers_later the rows of shop_customers are left to refresh_store_customers.
create or replace function karoo_apply_customers(p_store store_settings, p_records jsonb) returns jsonb
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_chosen record;
  begin
    if exists (select from erased_customers e where e.store_id = v_store_id) then
      p_records := erase_accounts(v_store_id, p_records);
    end if;
    v_chosen := choose_changed_records('woocommerce_customers', v_store_id, p_records);
    if v_chosen.result -> 'ids_changed' = '[]' then
      return v_chosen.result;
    end if;
    if v_chosen.take is not null then
      p_records := v_chosen.take;
    end if;
    insert into woocommerce_customers as t (store_id, wc_id, email, first_name, last_name, role, username, date_created, date_modified,
      billing, shipping, avatar_url, is_paying_customer, meta_data, data)
    select v_store_id, r.id, coalesce(r.email, ''), coalesce(r.first_name, ''), coalesce(r.last_name, ''), coalesce(r.role, 'customer'),
      coalesce(r.username, ''), parse_timestamp(r.date_created_gmt), coalesce(parse_timestamp(r.date_modified_gmt), parse_timestamp(r.date_created_gmt)), coalesce(r.billing, '{}'),
      coalesce(r.shipping, '{}'), coalesce(r.avatar_url, ''), coalesce(r.is_paying_customer, false), coalesce(r.meta_data, '[]'), e.data
    from jsonb_array_elements(p_records) e (data)
    cross join lateral jsonb_to_record(e.data) as r (id bigint, email text, first_name text, last_name text, role text, username text,
      date_created_gmt text, date_modified_gmt text, billing jsonb, shipping jsonb, avatar_url text,
      is_paying_customer boolean, meta_data jsonb)
    on conflict (store_id, wc_id) do update set
      email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name, role = excluded.role,
      username = excluded.username, date_created = excluded.date_created, date_modified = excluded.date_modified,
      billing = excluded.billing, shipping = excluded.shipping, avatar_url = excluded.avatar_url,
      is_paying_customer = excluded.is_paying_customer, meta_data = excluded.meta_data, data = excluded.data, synced_at = excluded.synced_at;
    if coalesce(current_setting('app.customers_later', true), '') <> 'on' then
      perform refresh_accounts(v_store_id, array(select (e ->> 'id')::bigint from jsonb_array_elements(p_records) e));
    end if;
    return v_chosen.result;
  end
  $$;

grant execute on function karoo_apply_customers(store_settings,jsonb) to karoo_system;
