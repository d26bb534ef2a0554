-- requires function customer_key_hash
-- The key of a customer after erasure: a guest's email address gives way to the pseudonym.
create or replace function erased_key(p_store_id uuid, p_customer_key text) returns text
  language sql stable set search_path = public, pg_temp
  as $$
    select coalesce((
      select 'g:' || e.pseudonym from erased_customers e
      where p_customer_key like 'g:%' and p_customer_key not like 'g:erased-%@erased.invalid'
        and e.store_id = p_store_id and e.key_hash = customer_key_hash(p_store_id, p_customer_key)
    ), p_customer_key)
  $$;
