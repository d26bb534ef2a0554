-- requires function karoo_vat_is_claimed
-- requires function karoo_order_charges
-- requires function karoo_rate_on
-- Stores what is known of the fees and shipping costs of orders, before the orders are written: an amount that the shop names, as soon as
-- it does, and the rate of the order's day when it is first stored or its method changes. Later rates change nothing. Rates and shipping
-- costs are in the store's currency, so orders in another one have none.
create or replace function freeze_order_charges(p_store store_settings, p_orders jsonb) returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set timezone = 'UTC'
  as $$
  declare
    v_store_id uuid := p_store.id;
    v_timezone text := karoo_pg_timezone(p_store.timezone);
    v_currency text := p_store.currency;
    v_shipping_key text := coalesce((select c.shipping_meta_key from cost_settings c where c.store_id = v_store_id), '');
    v_claims_vat boolean := karoo_vat_is_claimed(v_store_id);
    v_count bigint;
  begin
    if v_shipping_key = '' and not exists (select from charge_rates r where r.store_id = v_store_id)
      and not exists (select from order_charges c where c.store_id = v_store_id)
      and not jsonb_path_exists(p_orders, '$[*].meta_data[*] ? (@.key == "payfast_amount_fee" || @.key == "_stripe_fee"
        || @.key == "_wcpay_transaction_fee" || @.key == "PayPal Transaction Fee")') then
      return;
    end if;
    with orders as materialized (
      select e.data, o.id, (parse_timestamp(o.date_created_gmt) at time zone v_timezone)::date as day,
        coalesce(nullif(o.currency, ''), v_currency) as currency, coalesce(nullif(o.currency, ''), v_currency) = v_currency as is_ours
      from jsonb_array_elements(p_orders) e (data)
      cross join lateral jsonb_to_record(e.data) as o (id bigint, currency text, date_created_gmt text)
    ),
    known as materialized (
      select o.id, k.kind, k.method, k.amount, o.day, o.is_ours, c.method is not null as is_stored, c.percent, c.fixed, c.source, c.amount as amount_before,
        coalesce(c.claims_vat, v_claims_vat) as claims_vat, coalesce(c.method, case k.kind when 'fee' then b.payment_method else b.shipping_method end)
          as method_before
      from orders o
      left join lateral (
        select t.payment_method, lower(t.shipping_method) as shipping_method
        from woocommerce_orders t where t.store_id = v_store_id and t.wc_id between o.id and o.id order by t.wc_id limit 1
      ) b on true
      cross join (values ('fee'), ('shipping')) d (kind)
      left join order_charges c on c.store_id = v_store_id and c.order_id = o.id and c.kind = d.kind
      join lateral karoo_order_charges(o.data, o.currency, case when o.is_ours then v_shipping_key else '' end,
        coalesce(c.claims_vat, v_claims_vat)) k on k.kind = d.kind
    ),
    rated as (
      select k.id, k.kind, k.method, k.claims_vat, k.is_stored,
        case when k.method_before = k.method then k.percent else r.percent end as percent,
        case when k.method_before = k.method then k.fixed else r.fixed end as fixed,
        a.amount, case when k.source = 'file' then 'file' when a.amount is not null then 'shop' else 'rate' end as source
      from known k
      -- A fee is what the order says of it now. A shipping cost stays, since the store may read another key by now.
      cross join lateral (select case when k.source = 'file' then k.amount_before when k.kind = 'fee' then k.amount
        else coalesce(k.amount, k.amount_before) end) a (amount)
      left join lateral karoo_rate_on(v_store_id, k.kind, k.method, k.day, k.claims_vat) r
        on k.is_ours and k.method_before is distinct from k.method
    ),
    written as (
      insert into order_charges as t (store_id, order_id, kind, method, percent, fixed, claims_vat, amount, source)
      select v_store_id, r.id, r.kind, r.method, r.percent, r.fixed, r.claims_vat, r.amount, r.source
      from rated r where r.is_stored or r.percent is not null or r.amount is not null
      on conflict (store_id, order_id, kind) do update set method = excluded.method, percent = excluded.percent, fixed = excluded.fixed,
        amount = excluded.amount, source = excluded.source
      where (t.method, t.percent, t.fixed, t.amount, t.source)
        is distinct from (excluded.method, excluded.percent, excluded.fixed, excluded.amount, excluded.source)
      returning 1
    )
    select count(*) into v_count from written;
  end
  $$;

grant execute on function freeze_order_charges(store_settings, jsonb) to karoo_system;
