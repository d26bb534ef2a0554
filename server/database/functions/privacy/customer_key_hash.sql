-- The hash under which an erased customer is known. Salted with the store, so that stores cannot be compared.
create or replace function customer_key_hash(p_store_id uuid, p_customer_key text) returns bytea
  language sql immutable parallel safe
  as $$ select sha256(convert_to(p_store_id::text || ' ' || p_customer_key, 'UTF8')) $$;

grant execute on function customer_key_hash(uuid, text) to karoo_user, karoo_system;
