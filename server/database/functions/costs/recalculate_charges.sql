-- requires function karoo_vat_is_claimed
-- requires function karoo_order_charges
-- requires function karoo_rate_on
-- requires function recharge_orders
-- Looks up the fees or shipping costs of orders again: the shop's amount, and the rate of the order's day, or with p_day of another day.
-- Only where none is known, or with p_all everywhere but where a file named the amount. What is no longer known stays as it was. Returns how
-- many orders have another one.
create or replace function recalculate_charges(p_store_id uuid, p_order_ids bigint[], p_kind text, p_day date, p_all boolean) returns integer
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store store_settings := lock_store(p_store_id);
    v_currency text := v_store.currency;
    v_shipping_key text := coalesce((select c.shipping_meta_key from cost_settings c where c.store_id = p_store_id), '');
    v_claims_vat boolean := karoo_vat_is_claimed(p_store_id);
    v_changed bigint[];
  begin
    with written as (
      insert into order_charges as t (store_id, order_id, kind, method, percent, fixed, claims_vat, amount, source)
      select p_store_id, o.wc_id, k.kind, k.method, coalesce(r.percent, c.percent), case when r.percent is null then c.fixed else r.fixed end,
        v_claims_vat, a.amount, case when a.amount is null then 'rate' else 'shop' end
      from woocommerce_orders o
      cross join lateral karoo_order_charges(o.data, v_currency, v_shipping_key, v_claims_vat) k
      left join order_charges c on c.store_id = p_store_id and c.order_id = o.wc_id and c.kind = k.kind
      cross join lateral (select coalesce(k.amount, case when k.kind = 'shipping' then c.amount end)) a (amount)
      left join lateral karoo_rate_on(p_store_id, k.kind, k.method, coalesce(p_day, o.created_day), v_claims_vat) r on true
      where o.store_id = p_store_id and o.wc_id = any (p_order_ids) and o.currency = v_currency and k.kind = p_kind
        and (p_all or case p_kind when 'fee' then o.payment_fee else o.shipping_cost end is null)
        and (r.percent is not null or k.amount is not null) and c.source is distinct from 'file'
      on conflict (store_id, order_id, kind) do update set method = excluded.method, percent = excluded.percent, fixed = excluded.fixed,
        claims_vat = excluded.claims_vat, amount = excluded.amount, source = excluded.source
      where (t.method, t.percent, t.fixed, t.claims_vat, t.amount) is distinct from
        (excluded.method, excluded.percent, excluded.fixed, excluded.claims_vat, excluded.amount)
      returning t.order_id
    )
    select array_agg(order_id) into v_changed from written;
    if v_changed is not null then
      perform recharge_orders(p_store_id, v_changed);
    end if;
    return coalesce(cardinality(v_changed), 0);
  end
  $$;

grant execute on function recalculate_charges(uuid, bigint[], text, date, boolean) to karoo_system;
