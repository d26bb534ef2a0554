-- The version of a store's log, apart from the store: what counts up with every batch must not lock or copy the store's row.
create table store_versions (
  store_id uuid primary key references woocommerce_stores (id) on delete cascade,
  version bigint not null
) with (fillfactor = 50);

insert into store_versions (store_id, version) select id, live_version from woocommerce_stores;
alter table woocommerce_stores drop column live_version;
