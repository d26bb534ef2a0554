-- What a search finds a customer by besides their own name and address: those merged into them. Null without any.
create or replace function merged_search_text(p_store_id uuid, p_customer_key text) returns text
  language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    return (
      select string_agg(lower(concat_ws(' ', case when l.customer_key like 'g:%' then substr(l.customer_key, 3) end,
        nullif(a.first_name, ''), nullif(a.last_name, ''), nullif(a.email, ''))), ' ' order by l.customer_key)
      from customer_links l
      left join woocommerce_customers a
        on a.store_id = l.store_id and a.wc_id = case when l.customer_key like 'c:%' then substr(l.customer_key, 3)::bigint end
      where l.store_id = p_store_id and l.into_key = p_customer_key
    );
  end
  $$;
