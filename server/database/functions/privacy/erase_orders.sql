-- requires function erase_refund
-- requires function is_erased_order
-- The orders of a batch; those of erased customers without personal data. Money, items and dates stay.
create or replace function erase_orders(p_store_id uuid, p_orders jsonb) returns jsonb
  language plpgsql stable set search_path = public, pg_temp
  as $$
  begin
    return (
      select coalesce(jsonb_agg(case when x.pseudonym is null then o.data else o.data || jsonb_build_object(
          'billing', erase_address(o.data -> 'billing', x.pseudonym), 'shipping', erase_address(o.data -> 'shipping', null),
          'customer_note', '', 'customer_ip_address', '', 'customer_user_agent', '',
          'refunds', (
            select coalesce(jsonb_agg(case when jsonb_typeof(r) = 'object' and r ? 'reason' then erase_refund(r) else r end), '[]')
            from jsonb_array_elements(case jsonb_typeof(o.data -> 'refunds') when 'array' then o.data -> 'refunds' else '[]' end) r
          ),
          -- What karoo_payment_fee reads.
          'meta_data', (
            select coalesce(jsonb_agg(m), '[]')
            from jsonb_array_elements(case jsonb_typeof(o.data -> 'meta_data') when 'array' then o.data -> 'meta_data' else '[]' end) m
            where m ->> 'key' in ('payfast_amount_fee', '_stripe_fee', '_stripe_currency', '_wcpay_transaction_fee', 'PayPal Transaction Fee')
          ),
          -- Texts that customers add to a product, such as an engraving.
          'line_items', (
            select coalesce(jsonb_agg(case jsonb_typeof(l) when 'object' then l || '{"meta_data": []}' else l end), '[]')
            from jsonb_array_elements(case jsonb_typeof(o.data -> 'line_items') when 'array' then o.data -> 'line_items' else '[]' end) l
          )) end order by o.place), '[]')
      from jsonb_array_elements(p_orders) with ordinality o (data, place)
      left join lateral (
        -- An order stays erased when the shop later names another customer, such as after deleting the account.
        select i.billing_email as pseudonym from woocommerce_orders i
        where i.store_id = p_store_id and i.wc_id = (o.data ->> 'id')::bigint and is_erased_order(i.billing_email)
        union all
        select e.pseudonym from erased_customers e
        where e.store_id = p_store_id and e.key_hash = customer_key_hash(p_store_id, case
          when jsonb_typeof(o.data) <> 'object' then ''
          when o.data ->> 'customer_id' ~ '^[1-9]\d*$' then 'c:' || (o.data ->> 'customer_id')
          else 'g:' || lower(trim(coalesce(o.data #>> '{billing,email}', ''))) end)
        limit 1
      ) x on true
    );
  end
  $$;

grant execute on function erase_orders(uuid,jsonb) to karoo_system;
