-- Parses a timestamp of WooCommerce ("2026-11-20T08:00:00", UTC in _gmt fields); callers set timezone UTC. Empty text returns null.
-- Other forms that PostgreSQL knows ("yesterday", "infinity") are rejected.
create or replace function parse_timestamp(p_text text) returns timestamptz language sql stable parallel safe
  as $$
    select case
      -- The cast rejects anything but digits here. A regular expression would cost more than the cast.
      when p_text like '____-__-__T__:%' or p_text like '____-__-__ __:%' then p_text::timestamptz
      when p_text <> '' then ('not an instant: ' || p_text)::timestamptz
    end
  $$;

grant execute on function parse_timestamp(text) to karoo_system;
