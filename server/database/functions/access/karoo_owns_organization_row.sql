-- Members: all see each other. Owner and admin add and change others; only an owner touches an owner's row.
create or replace function karoo_owns_organization_row(p_organization_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from organizations o where o.id = p_organization_id
    and o.owner_id = nullif(current_setting('app.user_id', true), '')::uuid) $$;

grant execute on function karoo_owns_organization_row(uuid) to karoo_user;
