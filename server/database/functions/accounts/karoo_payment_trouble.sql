-- Whether the organization's plan is in trouble, and nothing else of its owner: 'past_due', 'locked' or null.
create or replace function karoo_payment_trouble(p_organization_id uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.plan_status from organizations o join user_profiles p on p.id = o.owner_id
    where o.id = p_organization_id and p.plan_status in ('past_due', 'locked')
  $$;

grant execute on function karoo_payment_trouble(uuid) to karoo_system;
