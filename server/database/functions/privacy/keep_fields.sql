-- What stays of a record of an erased customer: the fields that p_kept names, where their values are of its kinds. So a field that a
-- plugin adds, and a text in a field for numbers, are gone at every depth. p_kept has the record's shape, with a kind for each value:
-- amount (numbers, also as text), instant, flag, code (such as a status), number (of an order) and meta (rows that figures need).
create or replace function keep_fields(p_value jsonb, p_kept jsonb) returns jsonb
  language plpgsql immutable parallel safe set search_path = public, pg_temp
  as $$
  declare
    v_type text := jsonb_typeof(p_value);
    v_text text;
  begin
    if jsonb_typeof(p_kept) = 'object' then
      return case v_type when 'object' then (
        select coalesce(jsonb_object_agg(name, kept) filter (where kept is not null), '{}')
        from (select name, keep_fields(p_value -> name, kind) as kept from jsonb_each(p_kept) f (name, kind) where p_value ? name) f
      ) end;
    end if;
    if jsonb_typeof(p_kept) = 'array' then
      return case v_type when 'array' then (
        select coalesce(jsonb_agg(kept order by place) filter (where kept is not null), '[]')
        from (select keep_fields(item, p_kept -> 0) as kept, place from jsonb_array_elements(p_value) with ordinality i (item, place)) i
      ) else '[]' end;
    end if;
    v_text := p_value #>> '{}';
    return case p_kept #>> '{}'
      when 'meta' then case v_type when 'array' then (
        select coalesce(jsonb_agg(jsonb_build_object('key', m -> 'key', 'value', m -> 'value') order by place), '[]')
        from jsonb_array_elements(p_value) with ordinality i (m, place)
        where case
          -- What karoo_payment_fee and the lines of a refund read.
          when m ->> 'key' in ('payfast_amount_fee', '_stripe_fee', '_wcpay_transaction_fee', 'PayPal Transaction Fee', '_refunded_item_id')
            then m ->> 'value' ~ '^-?\d{1,18}(\.\d{1,10})?$'
          when m ->> 'key' = '_stripe_currency' then m ->> 'value' ~ '^[A-Za-z]{3}$'
        end
      ) else '[]' end
      else case
        when v_type = 'null' then p_value
        when case p_kept #>> '{}'
          when 'amount' then v_type in ('number', 'string') and v_text ~ '^(-?\d{1,18}(\.\d{1,12})?)?$'
          when 'instant' then v_type in ('number', 'string') and v_text ~ '^(\d{9,13}|\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?$'
          when 'flag' then v_type = 'boolean'
          when 'code' then v_type = 'string' and v_text ~ '^[A-Za-z0-9_.-]{0,40}$'
          when 'number' then v_type in ('number', 'string') and v_text ~ '^[[:alnum:] #/_.-]{0,40}$'
        end then p_value
      end
    end;
  end
  $$;

grant execute on function keep_fields(jsonb, jsonb) to karoo_system;
