-- requires function merged_keys
-- The keys of one person: of the customer, of everyone merged with them, and of accounts and guests with one of their email addresses.
create or replace function keys_of_person(p_store_id uuid, p_customer_key text, out customer_keys text[], out emails text[])
  language plpgsql stable set search_path = public, pg_temp
  as $$
  begin
    customer_keys := merged_keys(p_store_id, array[p_customer_key]);
    emails := array(
      select c.email_key from shop_customers c where c.store_id = p_store_id and c.customer_key = any (customer_keys) and c.email_key <> ''
      union select substr(key, 3) from unnest(customer_keys) key where key like 'g:%'
      union select lower(trim(a.email)) from woocommerce_customers a
        where a.store_id = p_store_id and 'c:' || a.wc_id = any (customer_keys) and trim(a.email) <> ''
    );
    customer_keys := array(
      select unnest(customer_keys)
      union select c.customer_key from shop_customers c where c.store_id = p_store_id and c.wc_id > 0 and c.email_key = any (emails)
      union select 'g:' || email from unnest(emails) email
    );
    customer_keys := merged_keys(p_store_id, customer_keys);
    emails := array(
      select unnest(emails)
      union select substr(key, 3) from unnest(customer_keys) key where key like 'g:%'
      union select c.email_key from shop_customers c where c.store_id = p_store_id and c.customer_key = any (customer_keys) and c.email_key <> ''
    );
  end
  $$;

grant execute on function keys_of_person(uuid, text) to karoo_system;
