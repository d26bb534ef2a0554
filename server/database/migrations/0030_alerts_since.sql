-- When a store's alerts were first checked after its first sync: what was so before is not announced. Null until then.
alter table woocommerce_stores add column alerts_since timestamptz;
update woocommerce_stores set alerts_since = created_at where last_sync_at is not null;
