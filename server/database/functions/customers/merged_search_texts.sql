-- What a search finds customers by besides their own name and address: those merged into them. An object by customer key.
create or replace function merged_search_texts(p_store_id uuid, p_customer_keys text[]) returns jsonb
  language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    return (
      select coalesce(jsonb_object_agg(m.into_key, m.found), '{}') from (
        select l.into_key, string_agg(lower(concat_ws(' ', case when l.customer_key like 'g:%' then substr(l.customer_key, 3) end,
          nullif(a.first_name, ''), nullif(a.last_name, ''), nullif(a.email, ''))), ' ' order by l.customer_key) as found
        from customer_links l
        left join woocommerce_customers a on a.store_id = p_store_id
          and a.wc_id = case when l.customer_key like 'c:%' then substr(l.customer_key, 3)::bigint end
        where l.store_id = p_store_id and l.into_key = any (p_customer_keys)
        group by l.into_key
      ) m
    );
  end
  $$;

grant execute on function merged_search_texts(uuid, text[]) to karoo_system;
