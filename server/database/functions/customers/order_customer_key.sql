-- The customer of an order as the shop names it, before merges: the account, else the guest's email address, else null.
-- The planner inlines it; without the cast to text it would not.
create or replace function order_customer_key(p_customer_id bigint, p_email text) returns text
  language sql immutable parallel safe
  as $$
    select case when p_customer_id > 0 then 'c:' || p_customer_id::text
      -- WooCommerce gives everyone it erases the same address.
      when lower(p_email) not in ('', 'deleted@site.invalid') then 'g:' || lower(p_email) end
  $$;

grant execute on function order_customer_key(bigint,text) to karoo_system;
