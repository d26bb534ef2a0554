-- Adds two results of karoo_apply_*.
create or replace function karoo_sum_results(p_one jsonb, p_other jsonb) returns jsonb
  language sql immutable
  as $$
    select jsonb_build_object(
      'inserted', (p_one ->> 'inserted')::integer + (p_other ->> 'inserted')::integer,
      'updated', (p_one ->> 'updated')::integer + (p_other ->> 'updated')::integer,
      'unchanged', (p_one ->> 'unchanged')::integer + (p_other ->> 'unchanged')::integer,
      'skipped_older', (p_one ->> 'skipped_older')::integer + (p_other ->> 'skipped_older')::integer,
      'ids_changed', (p_one -> 'ids_changed') || (p_other -> 'ids_changed'))
      || case when p_one ? 'changes' or p_other ? 'changes'
        then jsonb_build_object('changes', coalesce(p_one -> 'changes', '[]') || coalesce(p_other -> 'changes', '[]')) else '{}' end
      || case when p_one ? 'unlisted' then jsonb_build_object('unlisted', (p_one -> 'unlisted') || coalesce(p_other -> 'unlisted', '[]')) else '{}' end
      || case when p_one ? 'dropped' or p_other ? 'dropped'
        then jsonb_build_object('dropped', coalesce(p_one -> 'dropped', '[]') || coalesce(p_other -> 'dropped', '[]')) else '{}' end
  $$;

grant execute on function karoo_sum_results(jsonb,jsonb) to karoo_system;
