-- Search by buyer. A shop of a million orders has some ten thousand distinct buyers' texts (name, e-mail, phone, company):
-- those carry the trigrams, and orders point to theirs by its hash. So neither writing an order nor looking for a surname
-- pays for the number of orders.
drop index woocommerce_orders_search;

-- search_text is the order's number, a blank, and its buyer's text.
alter table woocommerce_orders add column buyer_hash bigint not null
  generated always as (hashtextextended(substr(search_text, length(number) + 2), 0)) stored;

-- No foreign key, as with all records: 0014 erases what belonged to a removed store.
create table order_buyer_texts (
  store_id uuid not null,
  buyer_hash bigint not null,
  buyer_text text not null,
  primary key (store_id, buyer_hash)
);
create index order_buyer_texts_search on order_buyer_texts using gin (store_id, buyer_text gin_trgm_ops);

alter table order_buyer_texts enable row level security;
create policy member_reads on order_buyer_texts for select to karoo_user using (store_id in (select karoo_visible_stores()));
create policy job_store on order_buyer_texts for all to karoo_system
  using (store_id = (select karoo_store_id())) with check (store_id = (select karoo_store_id()));
grant select on order_buyer_texts to karoo_user;
grant select, insert, update, delete on order_buyer_texts to karoo_system;

create function keep_order_buyer_texts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into order_buyer_texts (store_id, buyer_hash, buyer_text)
    select distinct on (store_id, buyer_hash) store_id, buyer_hash, substr(search_text, length(number) + 2)
    from written
    on conflict do nothing;
    return null;
  end
  $$;
create trigger keep_buyer_texts_of_new after insert on woocommerce_orders
  referencing new table as written for each statement execute function keep_order_buyer_texts();
create trigger keep_buyer_texts_of_changed after update on woocommerce_orders
  referencing new table as written for each statement execute function keep_order_buyer_texts();

-- Everything a search needs of an order that it does not show stands in this index.
create index woocommerce_orders_by_buyer on woocommerce_orders (store_id, buyer_hash, date_created desc, wc_id desc) include (status);

-- Which buyers' texts hold every word of the term, at most so many. LIKE cannot use an index under row-level security,
-- so this asks by itself who may see the store.
create function find_order_buyers(p_store_id uuid, p_term text, p_limit integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    v_words text := (select string_agg(format('t.buyer_text like %L', pattern), ' and ') from unnest(search_patterns(p_term)) as pattern);
    v_found bigint[];
  begin
    if v_words is null or not karoo_can_see_store(p_store_id) then return '{}'; end if;
    execute 'select array_agg(buyer_hash) from (select t.buyer_hash from order_buyer_texts t where t.store_id = $1 and '
      || v_words || ' limit $2) as found' into v_found using p_store_id, p_limit;
    return coalesce(v_found, '{}');
  end
  $$;

-- Orders whose number begins like the term, at most so many, newest number first.
create function find_order_numbers(p_store_id uuid, p_prefix text, p_limit integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    if not karoo_can_see_store(p_store_id) then return '{}'; end if;
    return (select coalesce(array_agg(wc_id), '{}') from (
      select o.wc_id from woocommerce_orders o
      where o.store_id = p_store_id
        and o.number ~>=~ p_prefix and o.number ~<~ (p_prefix || chr(1114111)) limit p_limit) as found);
  end
  $$;
grant execute on function find_order_buyers(uuid, text, integer), find_order_numbers(uuid, text, integer) to karoo_user, karoo_system;

-- One page of orders, newest first, as the shop sent them, each with the number of all that match. A search looks at the
-- 5,000 newest matches at most: its total is then 5,000, and its pages are of those.
create function get_store_orders(store_id uuid, page_size integer, page_offset integer, search_term text default null, status_filter text default null)
  returns table (data jsonb, total_count bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
  as $$
  declare
    v_status text := nullif(nullif(status_filter, ''), 'any');
    v_size integer := least(greatest(page_size, 1), 100);
    v_offset integer := greatest(page_offset, 0);
    v_total bigint;
    v_start record;
  begin
    if not karoo_can_see_store(store_id) then
      return;
    end if;
    if trim(coalesce(search_term, '')) <> '' then
      return query
        with hits as materialized (
          select o.wc_id, o.date_created from (
            select b.wc_id, b.date_created, b.status from unnest(find_order_buyers(get_store_orders.store_id, search_term, 2000)) as k (hash)
            cross join lateral (
              select x.wc_id, x.date_created, x.status from woocommerce_orders x
              where x.store_id = get_store_orders.store_id and x.buyer_hash = k.hash
              order by x.date_created desc, x.wc_id desc limit 5000
            ) b
            union
            select n.wc_id, n.date_created, n.status from woocommerce_orders n
            where n.store_id = get_store_orders.store_id and n.wc_id = any (find_order_numbers(get_store_orders.store_id, search_term, 5000))
          ) o
          where case when v_status is null then o.status <> 'trash' else o.status = v_status end
          order by o.date_created desc, o.wc_id desc limit 5000
        ),
        page as materialized (select h.wc_id, h.date_created from hits h order by h.date_created desc, h.wc_id desc limit v_size offset v_offset)
        select o.data, (select count(*) from hits)
        from page p join woocommerce_orders o on o.store_id = get_store_orders.store_id and o.wc_id = p.wc_id
        order by p.date_created desc, p.wc_id desc;
      return;
    end if;
    select coalesce(sum(c.orders), 0) into v_total from order_status_counts c
    where c.store_id = get_store_orders.store_id and (case when v_status is null then c.status <> 'trash' else c.status = v_status end);
    select * into v_start from karoo_order_page_start(store_id, v_status, v_offset);
    if v_status is null then
      return query select o.data, v_total from woocommerce_orders o
        where o.store_id = get_store_orders.store_id and o.status <> 'trash' and o.date_created <= coalesce(v_start.until, 'infinity')
        order by o.date_created desc, o.wc_id desc limit v_size offset v_start.skip;
    else
      return query select o.data, v_total from woocommerce_orders o
        where o.store_id = get_store_orders.store_id and o.status = v_status and o.date_created <= coalesce(v_start.until, 'infinity')
        order by o.date_created desc, o.wc_id desc limit v_size offset v_start.skip;
    end if;
  end
  $$;
grant execute on function get_store_orders(uuid, integer, integer, text, text) to karoo_user, karoo_system;
