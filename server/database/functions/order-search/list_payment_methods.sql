-- Payment methods of a store's orders, each with the title of its newest order: one probe of the index by payment method for each.
create or replace function list_payment_methods(p_store_id uuid, p_limit integer) returns table (id text, title text)
  language plpgsql stable set search_path = public, pg_temp
  as $$
  declare
    v_last text := '';
  begin
    for v_turn in 1..p_limit loop
      select o.payment_method, o.payment_method_title into id, title from woocommerce_orders o
        where o.store_id = p_store_id and o.payment_method > v_last
        order by o.payment_method, o.date_created desc, o.wc_id desc limit 1;
      exit when not found;
      v_last := id;
      return next;
    end loop;
  end
  $$;

grant execute on function list_payment_methods(uuid, integer) to karoo_user, karoo_system;
