create or replace function karoo_apply_batch(p_store store_settings, p_records jsonb, p_function text) returns jsonb
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    if jsonb_typeof(p_records) is distinct from 'array' then
      raise exception 'records must be a JSON array' using errcode = 'invalid_parameter_value';
    end if;
    return karoo_apply_slice(p_store, p_records, p_function, 0);
  end
  $$;
