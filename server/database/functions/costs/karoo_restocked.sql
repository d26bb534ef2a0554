-- How many refunded units of a line WooCommerce put back into stock.
create or replace function karoo_restocked(p_order jsonb, p_line_id bigint) returns numeric
  language sql immutable set search_path = public, pg_temp
  as $$
  select coalesce(sum(case when m.value ~ '^[0-9]{1,9}([.][0-9]{1,6})?$' then m.value::numeric end), 0)
  from jsonb_path_query(p_order, '$.line_items[*] ? (@.id == $id).meta_data[*] ? (@.key == "_restock_refunded_items").value',
    jsonb_build_object('id', p_line_id)) v
  cross join lateral (select v #>> '{}' as value) m
  $$;

grant execute on function karoo_restocked(jsonb, bigint) to karoo_system;
