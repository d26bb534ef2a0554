-- The first instant of a shop's day, and the shop's wall clock at an instant.
create function shop_day_start(p_day date, p_timezone text) returns timestamptz
  language sql immutable parallel safe
  as $$ select p_day::timestamp at time zone karoo_pg_timezone(p_timezone) $$;

create function shop_local_time(p_instant timestamptz, p_timezone text) returns timestamp
  language sql immutable parallel safe
  as $$ select p_instant at time zone karoo_pg_timezone(p_timezone) $$;

-- The same rule as domain/customer-segment.ts.
create function customer_segment(p_orders integer, p_first timestamptz, p_last timestamptz, p_now timestamptz) returns text
  language sql immutable parallel safe
  as $$
    select case
      when p_orders <= 0 or p_first is null or p_last is null then 'none'
      when p_now - p_first <= interval '720 hours' then 'new'
      when p_orders < 3 then case
        when p_now - p_last <= interval '2160 hours' then 'active'
        when p_now - p_last <= interval '4320 hours' then 'at-risk'
        else 'lost' end
      else (
        select case
          when silent * gaps * 2 <= rhythm * 3 then 'active'
          when silent * gaps <= rhythm * 3 then 'at-risk'
          else 'lost' end
        from (
          select extract(epoch from p_now - p_last) as silent, gaps,
            least(greatest(extract(epoch from p_last - p_first), 20 * 86400 * gaps), 180 * 86400 * gaps) as rhythm
          from (select p_orders::numeric - 1 as gaps) as counted
        ) as measured)
      end
  $$;

-- The letters of a province as domain/provinces.ts compares them.
create function province_letters(p_state text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(regexp_replace(lower(p_state), '^\s*za[-_: ]', ''), '[^a-z]', '', 'g') $$;

-- The words of a search, escaped for LIKE: "50%_off" is looked for as it stands.
create function search_patterns(p_term text) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '{}')
    from regexp_split_to_table(lower(p_term), '\s+') as word where word <> ''
  $$;

grant execute on function shop_day_start(date, text), shop_local_time(timestamptz, text),
  customer_segment(integer, timestamptz, timestamptz, timestamptz), province_letters(text), search_patterns(text)
  to karoo_user, karoo_system;
