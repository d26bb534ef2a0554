-- The stored versions of these records. A record is looked up as the first one between its id and its id: only the primary key has that
-- order, so that even a plan made for empty tables, or with statistics of other stores, reads no other record of the store.
-- One statement for each table, since EXECUTE would plan each time.
create or replace function stored_records(p_table text, p_store_id uuid, p_ids bigint[])
  returns table (id bigint, modified timestamptz, data jsonb)
  language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off
  as $$
  begin
    case p_table
      when 'woocommerce_orders' then
        return query select r.* from unnest(p_ids) i (id) cross join lateral (select t.wc_id, t.date_modified, t.data
          from woocommerce_orders t where t.store_id = p_store_id and t.wc_id between i.id and i.id order by t.wc_id limit 1) r;
      when 'woocommerce_products' then
        return query select r.* from unnest(p_ids) i (id) cross join lateral (select t.wc_id, t.date_modified, t.data
          from woocommerce_products t where t.store_id = p_store_id and t.wc_id between i.id and i.id order by t.wc_id limit 1) r;
      when 'woocommerce_product_variations' then
        return query select r.* from unnest(p_ids) i (id) cross join lateral (select t.wc_id, t.date_modified, t.data
          from woocommerce_product_variations t where t.store_id = p_store_id and t.wc_id between i.id and i.id order by t.wc_id limit 1) r;
      when 'woocommerce_categories' then
        return query select r.* from unnest(p_ids) i (id) cross join lateral (select t.wc_id, t.date_modified, t.data
          from woocommerce_categories t where t.store_id = p_store_id and t.wc_id between i.id and i.id order by t.wc_id limit 1) r;
      when 'woocommerce_customers' then
        return query select r.* from unnest(p_ids) i (id) cross join lateral (select t.wc_id, t.date_modified, t.data
          from woocommerce_customers t where t.store_id = p_store_id and t.wc_id between i.id and i.id order by t.wc_id limit 1) r;
    end case;
  end
  $$;

grant execute on function stored_records(text,uuid,bigint[]) to karoo_system;
