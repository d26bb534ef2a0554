create or replace function keep_order_buyer_texts() returns trigger
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
