-- The orders behind a figure: of a city or a coupon, which stand in the shop's original, by indexes of their own.
create function karoo_city_key(p_country text, p_state text, p_data jsonb) returns text
  language sql immutable parallel safe
  return case when p_country = '' then '' else p_country || ':' || p_state end || ':'
    || lower(coalesce(trim(p_data #>> '{billing,city}'), ''));

create function karoo_coupon_codes(p_data jsonb) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct lower(c ->> 'code') from jsonb_array_elements(
      case jsonb_typeof(p_data -> 'coupon_lines') when 'array' then p_data -> 'coupon_lines' else '[]' end) c
    where c ->> 'code' <> ''
  );

create index woocommerce_orders_by_city on woocommerce_orders (store_id, karoo_city_key(billing_country, billing_state, data), sales_at)
  where counts;
create index woocommerce_orders_by_coupon on woocommerce_orders using gin (store_id, karoo_coupon_codes(data))
  where counts and karoo_coupon_codes(data) <> '{}';

-- Orders that count, of a city or with a coupon, whose day in the shop may lie in a range; at most so many, so that whoever
-- asks knows that there are more. An index on what is no plain column cannot be used under row-level security.
create function find_sold_orders(p_store_id uuid, p_city text, p_coupon text, p_from date, p_to date, p_limit integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set timezone = 'UTC' set jit = off
  as $$
  begin
    if not karoo_can_see_store(p_store_id) then return '{}'; end if;
    if p_city is not null then
      return array(
        select o.wc_id from woocommerce_orders o
        where o.store_id = p_store_id and o.counts and karoo_city_key(o.billing_country, o.billing_state, o.data) = p_city
          and o.sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
        limit p_limit
      );
    end if;
    return array(
      select o.wc_id from woocommerce_orders o
      where o.store_id = p_store_id and o.counts and karoo_coupon_codes(o.data) <> '{}' and karoo_coupon_codes(o.data) @> array[p_coupon]
        and o.sales_at between p_from::timestamp - interval '1 day' and p_to::timestamp + interval '2 days'
      limit p_limit
    );
  end
  $$;
grant execute on function karoo_city_key(text, text, jsonb), karoo_coupon_codes(jsonb),
  find_sold_orders(uuid, text, text, date, date, integer) to karoo_user, karoo_system;
