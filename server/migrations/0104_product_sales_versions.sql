-- How often the product figures of a month were written: what was summed from them stays right until this number moves.
create table product_sales_versions (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  month date not null,
  version bigint not null default 1,
  primary key (store_id, month)
) with (fillfactor = 50);

alter table product_sales_versions enable row level security;
create policy member_reads on product_sales_versions for select to karoo_user using (store_id in (select karoo_visible_stores()));
create policy job_store on product_sales_versions for all to karoo_system
  using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()));
grant select on product_sales_versions to karoo_user;
grant select, insert, update, delete on product_sales_versions to karoo_system;

create function count_product_sales_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into product_sales_versions as t (store_id, month)
    select c.store_id, date_trunc('month', c.day::timestamp)::date from changed c
    join woocommerce_stores s on s.id = c.store_id group by 1, 2
    on conflict (store_id, month) do update set version = t.version + 1;
    return null;
  end
  $$;
create trigger count_version_of_new after insert on daily_product_sales
  referencing new table as changed for each statement execute function count_product_sales_version();
create trigger count_version_of_changed after update on daily_product_sales
  referencing new table as changed for each statement execute function count_product_sales_version();
create trigger count_version_of_removed after delete on daily_product_sales
  referencing old table as changed for each statement execute function count_product_sales_version();

-- Stock and status of all products without their originals: low stock is judged on these few bytes.
create index woocommerce_products_stock on woocommerce_products (store_id, wc_id)
  include (status, type, manage_stock, stock_quantity, low_stock_amount, stock_status);
create index woocommerce_product_variations_stock on woocommerce_product_variations (store_id, wc_id)
  include (product_id, status, manage_stock, stock_of_parent, stock_quantity, low_stock_amount, stock_status);
