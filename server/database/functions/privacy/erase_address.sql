-- An address without its person: country and province stay, because reports and VAT need them.
create or replace function erase_address(p_address jsonb, p_email text) returns jsonb
  language sql immutable parallel safe
  as $$
    select jsonb_strip_nulls(jsonb_build_object('first_name', 'Erased', 'last_name', 'customer', 'company', '', 'address_1', '',
      'address_2', '', 'city', '', 'postcode', '', 'phone', '', 'email', p_email,
      'state', case jsonb_typeof(p_address) when 'object' then p_address -> 'state' end,
      'country', case jsonb_typeof(p_address) when 'object' then p_address -> 'country' end))
  $$;

grant execute on function erase_address(jsonb,text) to karoo_system;
