-- requires function karoo_cost_text
-- What a whole line cost by the shop: WooCommerce's own cost of goods, else the meta data of WooCommerce or of the extension "Cost of Goods".
create or replace function karoo_line_cost(p_cost_of_goods jsonb, p_meta_data jsonb) returns numeric
  language sql immutable set search_path = public, pg_temp
  as $$
  select coalesce(karoo_cost_text(p_cost_of_goods ->> 'value'), karoo_cost_text(p_cost_of_goods ->> 'total_value'),
    karoo_cost_text(jsonb_path_query_first(p_meta_data,
      '$[*] ? (@.key == "_cogs_value" || @.key == "_wc_cog_item_total_cost").value') #>> '{}'))
  $$;

grant execute on function karoo_line_cost(jsonb, jsonb) to karoo_system;
