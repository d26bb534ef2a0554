-- The payment problem of the organization's owner: 'past_due', 'locked' or null. It returns nothing else of the owner.
create or replace function payment_problem(p_organization_id uuid) returns text
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return (
      select p.plan_status from organizations o join user_profiles p on p.id = o.owner_id
      where o.id = p_organization_id and p.plan_status in ('past_due', 'locked')
    );
  end
  $$;

grant execute on function payment_problem(uuid) to karoo_system;
