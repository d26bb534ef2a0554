-- What every call checks: the caller's role in an organization, and the plans of the caller and the owner. It returns nothing else of
-- another person's plan.
create or replace function access_context(p_organization_id uuid)
  returns table (
    organization_id uuid, role text, deletion_due_at timestamptz,
    plan_status text, trial_ends_at timestamptz, past_due_since timestamptz, paid_until timestamptz,
    owner_plan_status text, owner_trial_ends_at timestamptz, owner_past_due_since timestamptz, owner_paid_until timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select * from access_context_of(nullif(current_setting('app.user_id', true), '')::uuid, p_organization_id)
  $$;

grant execute on function access_context(uuid) to karoo_user;
