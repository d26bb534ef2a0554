-- requires function customer_key_hash
-- The record by which the activity log names a customer: an account's path in the shop, a guest's hash instead of the email address.
create or replace function customer_record(p_store_id uuid, p_customer_key text) returns text
  language sql immutable parallel safe
  as $$
    select case when p_customer_key like 'c:%' then 'customers/' || substr(p_customer_key, 3)
      else 'customers/g-' || left(encode(customer_key_hash(p_store_id, p_customer_key), 'hex'), 32) end
  $$;

grant execute on function customer_record(uuid, text) to karoo_user, karoo_system;
