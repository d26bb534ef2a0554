-- A store of made-up records, which an organization looks at before it connects its shop. It has no shop behind it and no key.
alter table woocommerce_stores add column is_sample boolean not null default false;
