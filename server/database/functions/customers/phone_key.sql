-- The last nine digits of a phone number, which +27 82 123 4567 and 082 123 4567 share; '' for shorter ones.
create or replace function phone_key(p_phone text) returns text
  language sql immutable parallel safe
  as $$ select case when length(regexp_replace(p_phone, '\D', '', 'g')) >= 9 then right(regexp_replace(p_phone, '\D', '', 'g'), 9) else '' end $$;

grant execute on function phone_key(text) to karoo_system;
