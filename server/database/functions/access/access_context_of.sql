-- Only processes of an earlier version call it, during an upgrade.
create or replace function access_context_of(p_person_id uuid, p_organization_id uuid)
  returns table (
    organization_id uuid, role text, deletion_due_at timestamptz,
    plan_status text, trial_ends_at timestamptz, past_due_since timestamptz, paid_until timestamptz,
    owner_plan_status text, owner_trial_ends_at timestamptz, owner_past_due_since timestamptz, owner_paid_until timestamptz
  )
  language sql stable
  as $$
    select m.organization_id, m.role, o.deletion_due_at,
      p.plan_status, p.trial_ends_at, p.past_due_since, p.paid_until,
      w.plan_status, w.trial_ends_at, w.past_due_since, w.paid_until
    from public.user_profiles p
    left join public.organization_members m
      on m.organization_id = p_organization_id and m.user_id = p.id and m.status = 'active'
    left join public.organizations o on o.id = m.organization_id
    left join public.user_profiles w on w.id = o.owner_id
    where p.id = p_person_id
  $$;
