-- Where an order came from and how it was sold: what questions count by, apart from the original, which reading would unpack whole.
alter table woocommerce_orders
  add column origin text not null generated always as (coalesce(left(trim(jsonb_path_query_first(data,
    '$.meta_data[*] ? (@.key == "_wc_order_attribution_source_type").value') #>> '{}'), 200), '')) stored,
  add column utm_source text not null generated always as (coalesce(left(trim(jsonb_path_query_first(data,
    '$.meta_data[*] ? (@.key == "_wc_order_attribution_utm_source").value') #>> '{}'), 200), '')) stored,
  add column utm_medium text not null generated always as (coalesce(left(trim(jsonb_path_query_first(data,
    '$.meta_data[*] ? (@.key == "_wc_order_attribution_utm_medium").value') #>> '{}'), 200), '')) stored,
  add column utm_campaign text not null generated always as (coalesce(left(trim(jsonb_path_query_first(data,
    '$.meta_data[*] ? (@.key == "_wc_order_attribution_utm_campaign").value') #>> '{}'), 200), '')) stored,
  add column created_via text not null generated always as (coalesce(left(trim(data ->> 'created_via'), 200), '')) stored;
