-- An instant as shops write it ("2026-11-20T08:00:00", UTC in their _gmt fields); runs with timezone UTC. Nothing is null;
-- what PostgreSQL alone would understand ("yesterday", "infinity") is as wrong as what it would not.
create or replace function karoo_moment(p_text text) returns timestamptz language sql stable parallel safe
  as $$
    select case
      -- What is not made of digits here fails in the cast; a regular expression would cost more than the cast itself.
      when p_text like '____-__-__T__:%' or p_text like '____-__-__ __:%' then p_text::timestamptz
      when p_text <> '' then ('not an instant: ' || p_text)::timestamptz
    end
  $$;
