-- What every call checks: the caller's role in an organization, and the plans of the caller and the owner. It returns nothing else of
-- another person's plan.
create or replace function access_context(p_organization_id uuid)
  returns table (
    organization_id uuid, role text, deletion_due_at timestamptz,
    plan_status text, trial_ends_at timestamptz, past_due_since timestamptz, paid_until timestamptz,
    owner_plan_status text, owner_trial_ends_at timestamptz, owner_past_due_since timestamptz, owner_paid_until timestamptz
  )
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
  
      select m.organization_id, m.role, o.deletion_due_at,
        p.plan_status, p.trial_ends_at, p.past_due_since, p.paid_until,
        w.plan_status, least(w.trial_ends_at, o.trial_ends_at), w.past_due_since, w.paid_until
      from user_profiles p
      left join organization_members m
        on m.organization_id = p_organization_id and m.user_id = p.id and m.status = 'active'
      left join organizations o on o.id = m.organization_id
      left join user_profiles w on w.id = o.owner_id
      where p.id = nullif(current_setting('app.user_id', true), '')::uuid;
  end
  $$;

grant execute on function access_context(uuid) to karoo_user;
