-- requires function erase_address
-- requires function keep_fields
-- The accounts of a batch; those of erased customers without personal data.
create or replace function erase_accounts(p_store_id uuid, p_accounts jsonb) returns jsonb
  language plpgsql stable set search_path = public, pg_temp
  as $$
  begin
    return (
      select coalesce(jsonb_agg(case when e.pseudonym is null then a.data else keep_fields(a.data, '{
          "id": "amount", "role": "code", "is_paying_customer": "flag", "orders_count": "amount", "total_spent": "amount",
          "date_created": "instant", "date_created_gmt": "instant", "date_modified": "instant", "date_modified_gmt": "instant"
        }') || jsonb_build_object('email', e.pseudonym, 'first_name', 'Erased', 'last_name', 'customer', 'username', '', 'avatar_url', '',
          'billing', erase_address(a.data -> 'billing', e.pseudonym), 'shipping', erase_address(a.data -> 'shipping', null)) end
        order by a.place), '[]')
      from jsonb_array_elements(p_accounts) with ordinality a (data, place)
      left join erased_customers e
        on e.store_id = p_store_id and e.key_hash = customer_key_hash(p_store_id, 'c:' || coalesce(a.data ->> 'id', ''))
    );
  end
  $$;

grant execute on function erase_accounts(uuid,jsonb) to karoo_system;
