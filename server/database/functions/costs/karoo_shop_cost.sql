-- requires function karoo_cost_text
-- The cost that a shop's product or variation names, without that of its parent: WooCommerce's own cost of goods, else the meta data under
-- the key. Null for none, and for 0, which shops send where nobody has entered any.
create or replace function karoo_shop_cost(p_data jsonb, p_meta_key text) returns numeric
  language sql immutable set search_path = public, pg_temp
  as $$
  select round(nullif(c.text, '')::numeric, 2) from (
    select coalesce(
      (select sum(karoo_cost_text(v ->> 'defined_value'))::text
        from jsonb_array_elements(case jsonb_typeof(p_data #> '{cost_of_goods_sold,values}') when 'array'
          then p_data #> '{cost_of_goods_sold,values}' else '[]' end) v),
      karoo_cost_text(jsonb_path_query_first(p_data, '$.meta_data[*] ? (@.key == "_cogs_total_value").value') #>> '{}')::text,
      karoo_cost_text(jsonb_path_query_first(p_data, '$.meta_data[*] ? (@.key == $key).value',
        jsonb_build_object('key', p_meta_key)) #>> '{}')::text
    ) as text
  ) c
  $$;

grant execute on function karoo_shop_cost(jsonb, text) to karoo_system;
