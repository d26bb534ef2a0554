-- What a search finds a phone number by: as it was written, and its digits without a blank between them.
create or replace function phone_text(p_phone text) returns text
  language sql immutable parallel safe
  as $$
    select case when p_phone ~ '\D' then p_phone || ' ' || regexp_replace(p_phone, '\D', '', 'g') else nullif(p_phone, '') end
  $$;

grant execute on function phone_text(text) to karoo_system;
