-- requires function karoo_payment_fee
-- requires function karoo_cost_text
-- Of an order as the shop sends it: for its fee and its shipping cost the method whose rate counts, and the amount that the shop itself names.
-- PayFast's fee includes South African VAT of 15 %; the other providers are abroad and charge none.
create or replace function karoo_order_charges(p_data jsonb, p_currency text, p_shipping_key text, p_claims_vat boolean)
  returns table (kind text, method text, amount numeric)
  language sql immutable set search_path = public, pg_temp
  as $$
    select 'fee', coalesce(p_data ->> 'payment_method', ''), (
      select round(case when p_claims_vat and p_data ->> 'payment_method' = 'payfast' then f * 100 / 115 else f end, 2)
      from karoo_payment_fee(p_data, p_currency) f limit 1)
    union all
    select 'shipping', lower(coalesce(left(trim(p_data #>> '{shipping_lines,0,method_title}'), 200), '')),
      case when p_shipping_key <> '' then karoo_cost_text(jsonb_path_query_first(p_data, '$.meta_data[*] ? (@.key == $key).value',
        jsonb_build_object('key', p_shipping_key)) #>> '{}') end
  $$;

grant execute on function karoo_order_charges(jsonb, text, text, boolean) to karoo_system;
