-- VAT of these orders and their refunds by rate, planned for each call: right for many orders.
create or replace function karoo_vat_parts(p_store_id uuid, p_order_ids bigint[]) returns setof vat_part
  language sql stable set search_path = public, pg_temp
  as $$ select * from karoo_vat_rows(p_store_id, p_order_ids) $$;

grant execute on function karoo_vat_parts(uuid, bigint[]) to karoo_user, karoo_system;
