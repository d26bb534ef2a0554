-- How often the catalogue of a store was written: what was read of its products and their stock stays right until this moves.
create table catalogue_versions (
  store_id uuid primary key references woocommerce_stores (id) on delete cascade,
  version bigint not null default 1
) with (fillfactor = 50);

alter table catalogue_versions enable row level security;
create policy member_reads on catalogue_versions for select to karoo_user using (store_id in (select karoo_visible_stores()));
create policy job_store on catalogue_versions for all to karoo_system
  using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()));
grant select on catalogue_versions to karoo_user;
grant select, insert, update, delete on catalogue_versions to karoo_system;

create function karoo_count_catalogue_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into catalogue_versions as t (store_id)
    select distinct c.store_id from changed c join woocommerce_stores s on s.id = c.store_id
    on conflict (store_id) do update set version = t.version + 1;
    return null;
  end
  $$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['woocommerce_products', 'woocommerce_product_variations'] loop
    execute format('create trigger count_catalogue_of_new after insert on %I
      referencing new table as changed for each statement execute function karoo_count_catalogue_version()', v_table);
    execute format('create trigger count_catalogue_of_changed after update on %I
      referencing new table as changed for each statement execute function karoo_count_catalogue_version()', v_table);
    execute format('create trigger count_catalogue_of_removed after delete on %I
      referencing old table as changed for each statement execute function karoo_count_catalogue_version()', v_table);
  end loop;
end
$$;

insert into catalogue_versions (store_id)
select distinct p.store_id from woocommerce_products p join woocommerce_stores s on s.id = p.store_id;
