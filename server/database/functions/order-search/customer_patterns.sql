-- requires function like_patterns
-- The words of a search for customers as patterns for LIKE. A phone number is one word, however it is written: its last nine digits,
-- which +27 82 123 4567 and 082 123 4567 share; of the first part of a number, what follows the nought.
create or replace function customer_patterns(p_term text) returns text[]
  language sql immutable parallel safe
  as $$
    select case when p_term ~ '^[+()0-9\s./-]+$' and length(d.digits) >= 7
      then array['%' || right(ltrim(d.digits, '0'), 9) || '%'] else like_patterns(p_term) end
    from (select regexp_replace(p_term, '\D', '', 'g') as digits) d
  $$;

grant execute on function customer_patterns(text) to karoo_user, karoo_system;
