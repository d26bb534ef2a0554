-- The payment provider's fee as its plugin wrote it on the order; no row without one. The names come from the
-- WooCommerce plugins of PayFast (payfast_amount_fee, negative), Stripe (_stripe_fee, in _stripe_currency), WooPayments and PayPal
-- Standard.
create or replace function karoo_payment_fee(p_data jsonb, p_currency text) returns setof numeric
  language sql immutable parallel safe
  as $$
    select abs((m ->> 'value')::numeric)
    from jsonb_array_elements(case jsonb_typeof(p_data -> 'meta_data') when 'array' then p_data -> 'meta_data' else '[]' end) with ordinality x (m, place)
    where m ->> 'key' in ('payfast_amount_fee', '_stripe_fee', '_wcpay_transaction_fee', 'PayPal Transaction Fee')
      and m ->> 'value' ~ '^-?\d{1,12}(\.\d{1,8})?$'
      and not (m ->> 'key' = '_stripe_fee' and exists (
        select from jsonb_array_elements(p_data -> 'meta_data') c where c ->> 'key' = '_stripe_currency' and upper(c ->> 'value') <> p_currency))
    order by place desc limit 1
  $$;

grant execute on function karoo_payment_fee(jsonb, text) to karoo_user, karoo_system;
