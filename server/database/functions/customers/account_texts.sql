-- requires function phone_key
-- requires function phone_text
-- requires function place_key
-- What shop_customers says of an account; p_merged: what a search finds besides. The planner inlines it.
create or replace function account_texts(p_first_name text, p_last_name text, p_username text, p_email text, p_billing jsonb, p_merged text)
  returns table (name text, email text, search_text text, phone_key text, place_key text)
  language sql immutable parallel safe
  as $$
    select n.name, n.email,
      lower(concat_ws(' ', n.name, n.email, nullif(p_username, ''), nullif(p_billing ->> 'company', ''), phone_text(p_billing ->> 'phone'),
        p_merged)),
      phone_key(p_billing ->> 'phone'), place_key(n.name, p_billing ->> 'postcode')
    from (
      select coalesce(nullif(trim(concat_ws(' ', p_first_name, p_last_name)), ''),
          nullif(trim(concat_ws(' ', p_billing ->> 'first_name', p_billing ->> 'last_name')), ''), p_username) as name,
        coalesce(nullif(p_email, ''), p_billing ->> 'email', '') as email offset 0
    ) n
  $$;

grant execute on function account_texts(text,text,text,text,jsonb,text) to karoo_system;
