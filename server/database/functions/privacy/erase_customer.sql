-- requires function activity_without_person
-- requires function customer_record
-- requires function erase_refund
-- requires function keep_fields
-- requires function keys_of_person
-- Erases the personal data of a customer: of the account, of guest orders with its email address, of everyone merged
-- with them, and of their orders; files made from the store's records go with them. Figures stay, but by city, coupon, shipping
-- method and reason of a refund, which may name the customer. Later batches of the shop are erased the same way. Returns the ids of the orders.
create or replace function erase_customer(p_store_id uuid, p_customer_key text, p_person uuid) returns bigint[]
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
  as $$
  declare
    v_store store_settings := lock_store(p_store_id);
    v_emails text[];
    v_accounts bigint[];
    v_keys text[];
    v_orders bigint[];
    v_hashes bigint[];
    v_part bigint[];
    v_records text[];
    v_data jsonb;
    v_erased jsonb;
    v_organization uuid;
    v_files uuid[];
    v_members uuid[];
  begin
    select k.customer_keys, k.emails into v_keys, v_emails from keys_of_person(p_store_id, p_customer_key) k;
    v_accounts := array(select substr(key, 3)::bigint from unnest(v_keys) key where key like 'c:%');
    insert into erased_customers (store_id, key_hash, pseudonym, erased_by)
    select p_store_id, customer_key_hash(p_store_id, key), 'erased-' || left(replace(gen_random_uuid()::text, '-', ''), 12) || '@erased.invalid', p_person
    from unnest(v_keys) key
    on conflict do nothing;

    select coalesce(array_agg(o.wc_id order by o.wc_id), '{}'), coalesce(array_agg(distinct o.customer_hash), '{}') into v_orders, v_hashes
    from woocommerce_orders o where o.store_id = p_store_id and o.customer_key = any (v_keys);
    v_records := array(
      select 'orders/' || id from unnest(v_orders) id
      union select 'customers/' || id from unnest(v_accounts) id
      union select customer_record(p_store_id, key) from unnest(v_keys) key
    );
    -- A guest's email address gives way to the pseudonym, and merges stay.
    v_erased := (
      select coalesce(jsonb_object_agg(key, 'g:' || e.pseudonym), '{}')
      from unnest(v_keys) key
      join erased_customers e on e.store_id = p_store_id and e.key_hash = customer_key_hash(p_store_id, key)
      where key like 'g:%' and key not like 'g:erased-%@erased.invalid'
    );
    update customer_links l set customer_key = coalesce(v_erased ->> l.customer_key, l.customer_key), into_key = coalesce(v_erased ->> l.into_key, l.into_key)
    where l.store_id = p_store_id and l.into_key = any (v_keys);
    update shop_customers c set customer_key = coalesce(v_erased ->> c.customer_key, c.customer_key), phone_key = '', place_key = ''
    where c.store_id = p_store_id and c.customer_key = any (v_keys);
    update woocommerce_orders o set customer_key = coalesce(v_erased ->> o.customer_key, o.customer_key)
    where o.store_id = p_store_id and o.wc_id = any (v_orders);
    for v_first in 1 .. cardinality(v_orders) by 400 loop
      v_part := v_orders[v_first : v_first + 399];
      v_data := (
        select jsonb_agg(o.data) from woocommerce_orders o where o.store_id = p_store_id and o.wc_id = any (v_part));
      perform karoo_apply_batch(v_store, v_data, 'karoo_apply_orders');
    end loop;
    v_data := (
      select coalesce(jsonb_agg(a.data), '[]') from woocommerce_customers a where a.store_id = p_store_id and a.wc_id = any (v_accounts));
    perform karoo_apply_batch(v_store, v_data, 'karoo_apply_customers');

    delete from order_customer_texts t
    where t.store_id = p_store_id and t.customer_hash = any (v_hashes)
      and not exists (select from woocommerce_orders o where o.store_id = p_store_id and o.customer_hash = t.customer_hash);
    update woocommerce_order_refunds r set reason = '', data = erase_refund(r.data)
    where r.store_id = p_store_id and r.order_id = any (v_orders);
    update woocommerce_order_refund_lines l set name = '' where l.store_id = p_store_id and l.order_id = any (v_orders);
    -- Answers that contain what people wrote; a repeated key is answered for minutes, and these are kept for 30 days. What was
    -- recorded before a write that the shop has not confirmed stays, unless it is an address: it prevents sending twice.
    update shop_operations w set
      before = case when w.state in ('done', 'refused') or w.name = 'order.change-address.v1' then null else w.before end,
      answer = case when w.state in ('done', 'refused') then keep_fields(w.answer, '{"wc_id": "amount", "id": "amount", "refund_id": "amount",
        "amount": "amount", "total": "amount", "status": "code", "code": "code", "date_modified": "instant", "date_modified_gmt": "instant"}') end
    where w.store_id = p_store_id and w.subject = any (v_records);
    update activity_log a set changes = activity_without_person(a.changes), error = null
    where a.store_id = p_store_id and a.record = any (v_records);
    -- Merges name the email address of the other customer.
    update activity_log a set changes = '[]'
    where a.store_id = p_store_id and a.kind in ('customer.merge', 'customer.separate') and (
      a.record = any (array(select customer_record(p_store_id, key) from unnest(v_keys) key))
      or exists (select from unnest(v_emails) email where a.changes @> jsonb_build_array(jsonb_build_object('after', email))));
    delete from order_meta_keys k
    where k.store_id = p_store_id and exists (select from unnest(v_emails) email where strpos(lower(k.key), email) > 0);
    delete from customer_notes n where n.store_id = p_store_id and n.customer_key = any (v_keys);
    -- Records that could not be stored: these, and all that name an address of theirs.
    delete from sync_dead_letters d
    where d.store_id = p_store_id and (
      (d.entity_type = 'orders' and d.wc_id = any (v_orders))
      or (d.entity_type = 'customers' and d.wc_id = any (v_accounts))
      or (d.entity_type = 'refunds' and d.raw ->> 'parent_id' = any (v_orders::text[]))
      or exists (select from unnest(v_emails) email where strpos(lower(d.raw::text), email) > 0));
    -- Files made from the store's records. A job that is writing one finds that it is no longer wanted.
    delete from table_exports x where x.store_id = p_store_id;
    v_files := array(select p.file_id from finance_packs p where p.store_id = p_store_id and p.file_id is not null);
    delete from finance_packs p where p.store_id = p_store_id;
    v_organization := (select s.organization_id from woocommerce_stores s where s.id = p_store_id);
    delete from stored_files f where f.organization_id = v_organization and f.id = any (v_files);
    -- Exports of a person's data contain the stores that they owned. Their other files that expire are invoices being emailed.
    v_members := array(select m.user_id from organization_members m where m.organization_id = v_organization);
    delete from personal_files f where f.user_id = any (v_members)
      and (f.expires_at is not null or f.id in (select x.file_id from data_exports x where x.user_id = any (v_members)));
    delete from data_exports x where x.user_id = any (v_members);
    return v_orders;
  end
  $$;

grant execute on function erase_customer(uuid, text, uuid) to karoo_system;
