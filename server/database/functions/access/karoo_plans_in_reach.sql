-- For calls that name no organization: the caller's own plan, and those of the owners of the organizations they belong to.
create or replace function karoo_plans_in_reach()
  returns table (own boolean, plan_status text, trial_ends_at timestamptz, past_due_since timestamptz, paid_until timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.id = nullif(current_setting('app.user_id', true), '')::uuid,
      p.plan_status, p.trial_ends_at, p.past_due_since, p.paid_until
    from user_profiles p
    where p.id = nullif(current_setting('app.user_id', true), '')::uuid
      or p.id in (select o.owner_id from organizations o where o.id in (select karoo_visible_organizations()))
  $$;

grant execute on function karoo_plans_in_reach() to karoo_user;
