-- A refund without what someone wrote about its customer.
create or replace function erase_refund(p_refund jsonb) returns jsonb
  language sql immutable parallel safe
  as $$ select p_refund || '{"reason": ""}' || case when p_refund ? 'meta_data' then '{"meta_data": []}'::jsonb else '{}' end $$;

grant execute on function erase_refund(jsonb) to karoo_system;
