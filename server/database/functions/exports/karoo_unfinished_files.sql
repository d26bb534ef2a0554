-- How many files are being written, of all stores: for a person, and for an organization. The server sees one store at a time, so it
-- asks here before it begins another. What was asked for before the given moments will never be finished and does not count.
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
