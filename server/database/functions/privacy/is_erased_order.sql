-- Whether the personal data of an order were erased.
create or replace function is_erased_order(p_billing_email text) returns boolean
  language sql immutable parallel safe
  as $$ select coalesce(p_billing_email like 'erased-%@erased.invalid', false) $$;

grant execute on function is_erased_order(text) to karoo_user, karoo_system;
