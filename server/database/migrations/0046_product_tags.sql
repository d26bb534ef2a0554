-- The tags of a product as the shop sends them: what reports break sales down by, apart from the original, which reading would unpack whole.
alter table woocommerce_products
  add column tags jsonb not null generated always as (coalesce(data -> 'tags', '[]')) stored;
