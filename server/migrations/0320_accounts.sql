-- When a session was used last, to the nearest minutes: the accounts library only moves updated_at once a day.
alter table auth_sessions add column last_used_at timestamptz not null default now();
update auth_sessions set last_used_at = updated_at;

-- Sessions are listed and ended by the server in a person's name; the token itself stays with the accounts library.
create policy jobs on auth_sessions for all to karoo_system using (true) with check (true);
grant select (id, user_id, created_at, last_used_at, expires_at, ip_address, user_agent) on auth_sessions to karoo_system;
grant delete on auth_sessions to karoo_system;
create policy jobs on auth_verifications for all to karoo_system using (true) with check (true);
grant select (id, value), delete on auth_verifications to karoo_system;

-- The server makes accounts whose address something else has proven; it never reads a password.
grant insert (name, email, email_verified, company_name) on auth_users to karoo_system;
create policy jobs on auth_accounts for all to karoo_system using (true) with check (true);
grant select (user_id), insert (user_id, account_id, provider_id, password) on auth_accounts to karoo_system;

-- Which letters a person was sent about what, so that each goes out once however often the job runs.
create table sent_letters (
  user_id uuid not null references auth_users (id) on delete cascade,
  kind text not null,
  about text not null,
  sent_at timestamptz not null,
  primary key (user_id, kind, about)
);

-- Everything of a person in one ZIP: asked for, being packed, ready until it expires.
create table data_exports (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size bigint,
  file_id uuid,
  primary key (user_id, id)
);
create index on data_exports (user_id, requested_at desc);

-- That accounts were deleted when they were due, without a word of whose they were.
create table account_deletions (
  id uuid primary key default gen_random_uuid(),
  requested_at timestamptz,
  due_at timestamptz not null,
  done_at timestamptz not null,
  counts jsonb not null
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['sent_letters', 'data_exports', 'account_deletions'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy jobs on %I for all to karoo_system using (true) with check (true)', v_table);
    execute format('grant select, insert, update, delete on %I to karoo_system', v_table);
  end loop;
end
$$;
create policy own_exports on data_exports for select to karoo_user using (user_id = (select karoo_user_id()));
grant select on data_exports to karoo_user;

-- Payments outlive the account (Tax Administration Act 28 of 2011, section 29: five years).
alter table payment_records drop constraint payment_records_user_id_fkey;

-- What the accounts library writes letters with follows the profile.
create function karoo_follow_profile() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    update auth_users set name = coalesce(new.full_name, ''), company_name = new.company_name where id = new.id;
    return null;
  end
  $$;
revoke execute on function karoo_follow_profile() from public;
create trigger follow_profile after update of full_name, company_name on user_profiles
  for each row when (old.full_name is distinct from new.full_name or old.company_name is distinct from new.company_name)
  execute function karoo_follow_profile();

-- A live stream ends with its session: it asks whether it is still there, and is told to when a session of its person ends.
create function karoo_session_is_open(p_session_id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from auth_sessions s where s.id = p_session_id and s.expires_at > now()
      and s.user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  $$;
revoke execute on function karoo_session_is_open(uuid) from public;
grant execute on function karoo_session_is_open(uuid) to karoo_user;

create function karoo_announce_session_end() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform pg_notify('karoo_live', json_build_object('organization_id', m.organization_id)::text)
      from organization_members m where m.user_id = old.user_id;
    return null;
  end
  $$;
revoke execute on function karoo_announce_session_end() from public;
create trigger announce_session_end after delete on auth_sessions
  for each row execute function karoo_announce_session_end();
