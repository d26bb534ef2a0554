-- requires function customer_key_hash
-- requires function is_erased_order
-- requires function pseudonym_of_order
-- A record that could not be stored, of which only the id stays when it belongs to an erased customer.
create or replace function erase_rejected(p_store_id uuid, p_entity text, p_record jsonb) returns jsonb
  language plpgsql stable set search_path = public, pg_temp
  as $$
  declare
    v_is_erased boolean := false;
  begin
    if not exists (select from erased_customers e where e.store_id = p_store_id) then
      return p_record;
    end if;
    case p_entity
      when 'orders' then v_is_erased := pseudonym_of_order(p_store_id, p_record) is not null;
      when 'customers' then v_is_erased := exists (
        select from erased_customers e where e.store_id = p_store_id and (
          e.key_hash = customer_key_hash(p_store_id, 'c:' || coalesce(p_record ->> 'id', ''))
          or e.key_hash = customer_key_hash(p_store_id, 'g:' || lower(trim(coalesce(p_record ->> 'email', ''))))));
      when 'refunds' then v_is_erased := exists (
        select from woocommerce_orders o where o.store_id = p_store_id and is_erased_order(o.billing_email)
          and o.wc_id = case when p_record ->> 'parent_id' ~ '^\d{1,15}$' then (p_record ->> 'parent_id')::bigint end);
      else
        v_is_erased := false;
    end case;
    return case when v_is_erased then jsonb_build_object('id', p_record -> 'id') else p_record end;
  end
  $$;

grant execute on function erase_rejected(uuid, text, jsonb) to karoo_system;
