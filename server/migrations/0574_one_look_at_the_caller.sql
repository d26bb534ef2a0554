-- What the gate asks of every call, of a person it names, so that one statement without a transaction or a role can ask it.
-- The server alone may: its owner's connection; whoever has a person's role asks by karoo_standing, of themselves.
create function karoo_standing_of(p_person_id uuid, p_organization_id uuid)
  returns table (
    organization_id uuid, role text, deletion_due_at timestamptz,
    plan_status text, trial_ends_at timestamptz, past_due_since timestamptz, paid_until timestamptz,
    owner_plan_status text, owner_trial_ends_at timestamptz, owner_past_due_since timestamptz, owner_paid_until timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.organization_id, m.role, o.deletion_due_at,
      p.plan_status, p.trial_ends_at, p.past_due_since, p.paid_until,
      w.plan_status, w.trial_ends_at, w.past_due_since, w.paid_until
    from user_profiles p
    left join organization_members m on m.organization_id = p_organization_id and m.user_id = p.id and m.status = 'active'
    left join organizations o on o.id = m.organization_id
    left join user_profiles w on w.id = o.owner_id
    where p.id = p_person_id
  $$;

create or replace function karoo_standing(p_organization_id uuid)
  returns table (
    organization_id uuid, role text, deletion_due_at timestamptz,
    plan_status text, trial_ends_at timestamptz, past_due_since timestamptz, paid_until timestamptz,
    owner_plan_status text, owner_trial_ends_at timestamptz, owner_past_due_since timestamptz, owner_paid_until timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select * from karoo_standing_of(nullif(current_setting('app.user_id', true), '')::uuid, p_organization_id)
  $$;

drop function karoo_store_standing(uuid);
