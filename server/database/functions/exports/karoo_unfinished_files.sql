-- How many files are being written for a person and for an organization, over all stores; other statements see one store at a time.
-- Requests from before the given timestamps will never finish and do not count.
create or replace function karoo_unfinished_files(
  p_user_id uuid, p_organization_id uuid, p_packs_since timestamptz, p_exports_since timestamptz
)
  returns table (of_person integer, of_organization integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    return query select
      count(*) filter (where f.user_id = p_user_id)::integer,
      count(*) filter (where s.organization_id = p_organization_id)::integer
    from (
      select store_id, requested_by as user_id from finance_packs
      where status = 'preparing' and requested_at > p_packs_since
      union all
      select store_id, user_id from table_exports
      where status = 'preparing' and requested_at > p_exports_since
    ) f
    join woocommerce_stores s on s.id = f.store_id
    where f.user_id = p_user_id or s.organization_id = p_organization_id;
  end
  $$;

grant execute on function karoo_unfinished_files(uuid, uuid, timestamptz, timestamptz) to karoo_system;
