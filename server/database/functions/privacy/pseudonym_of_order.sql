-- requires function customer_key_hash
-- requires function is_erased_order
-- The email address that an order as the shop sent it has instead of its own when its customer was erased; otherwise null.
create or replace function pseudonym_of_order(p_store_id uuid, p_order jsonb) returns text
  language plpgsql stable set search_path = public, pg_temp
  as $$
  declare
    v_id bigint := case when p_order ->> 'id' ~ '^\d{1,15}$' then (p_order ->> 'id')::bigint end;
    v_pseudonym text;
  begin
    if jsonb_typeof(p_order) <> 'object' then
      return null;
    end if;
    -- An order stays erased when the shop later names another customer, such as after deleting the account.
    select i.billing_email into v_pseudonym from woocommerce_orders i
    where i.store_id = p_store_id and i.wc_id = v_id and is_erased_order(i.billing_email);
    if v_pseudonym is null then
      select e.pseudonym into v_pseudonym from erased_customers e
      where e.store_id = p_store_id and e.key_hash = customer_key_hash(p_store_id, case
        when p_order ->> 'customer_id' ~ '^[1-9]\d*$' then 'c:' || (p_order ->> 'customer_id')
        else 'g:' || lower(trim(coalesce(p_order #>> '{billing,email}', ''))) end);
    end if;
    return v_pseudonym;
  end
  $$;

grant execute on function pseudonym_of_order(uuid, jsonb) to karoo_system;
