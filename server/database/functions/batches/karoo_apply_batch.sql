-- Writes a batch at once. If a record fails, it writes each half on its own and so on, so that only the bad records are left out.
-- p_function: karoo_apply_<entity>(store, records). p_first: the position of the first record, from 0.
create or replace function karoo_apply_batch(p_store store_settings, p_records jsonb, p_function text, p_first integer default 0) returns jsonb
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_count integer := case jsonb_typeof(p_records) when 'array' then jsonb_array_length(p_records) end;
    v_half integer := v_count / 2;
    v_record jsonb := p_records -> 0;
    v_one jsonb;
    v_other jsonb;
    v_reason text;
    v_code text;
  begin
    if v_count is null then
      raise exception 'records must be a JSON array' using errcode = 'invalid_parameter_value';
    end if;
    begin
      if v_count = 1 and jsonb_typeof(v_record) <> 'object' then
        raise exception 'not a record' using errcode = 'invalid_parameter_value';
      end if;
      if v_count = 1 and v_record ->> 'id' is null then
        raise exception 'it has no id' using errcode = 'invalid_parameter_value';
      end if;
      -- EXECUTE would plan each time and copy the records.
      case p_function
        when 'karoo_apply_orders' then v_one := karoo_apply_orders(p_store, p_records);
        when 'karoo_apply_refunds' then v_one := karoo_apply_refunds(p_store, p_records);
        when 'karoo_apply_products' then v_one := karoo_apply_products(p_store, p_records);
        when 'karoo_apply_variations' then v_one := karoo_apply_variations(p_store, p_records);
        when 'karoo_apply_categories' then v_one := karoo_apply_categories(p_store, p_records);
        when 'karoo_apply_customers' then v_one := karoo_apply_customers(p_store, p_records);
      end case;
      if v_one -> 'ids_changed' <> '[]' then
        perform count_write(p_store.id);
      end if;
      return v_one || '{"failed": []}';
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
      get stacked diagnostics v_reason = message_text, v_code = returned_sqlstate;
    end;
    if v_count = 1 then
      return jsonb_build_object('inserted', 0, 'updated', 0, 'unchanged', 0, 'skipped_older', 0, 'ids_changed', jsonb_build_array(),
        'failed', jsonb_build_array(jsonb_build_object('wc_id', v_record -> 'id', 'place', p_first, 'reason', v_reason, 'code', v_code)));
    end if;
    select jsonb_agg(e order by place) filter (where place <= v_half), jsonb_agg(e order by place) filter (where place > v_half)
    into v_one, v_other from jsonb_array_elements(p_records) with ordinality r (e, place);
    v_one := karoo_apply_batch(p_store, v_one, p_function, p_first);
    v_other := karoo_apply_batch(p_store, v_other, p_function, p_first + v_half);
    return karoo_sum_results(v_one, v_other) || jsonb_build_object('failed', (v_one -> 'failed') || (v_other -> 'failed'));
  end
  $$;

grant execute on function karoo_apply_batch(store_settings,jsonb,text,integer) to karoo_system;
