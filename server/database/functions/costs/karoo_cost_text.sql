-- A cost as shops write it; null for none, for 0 and for what is no decimal.
create or replace function karoo_cost_text(p_text text) returns numeric
  language sql immutable set search_path = public, pg_temp
  as $$ select case when p_text ~ '^[0-9]{1,10}([.][0-9]{1,10})?$' then nullif(round(p_text::numeric, 2), 0) end $$;

grant execute on function karoo_cost_text(text) to karoo_system;
