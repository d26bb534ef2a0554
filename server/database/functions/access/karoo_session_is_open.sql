-- Whether the session still exists. A live stream ends with its session.
create or replace function karoo_session_is_open(p_session_id uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return (
      select exists (select from auth_sessions s where s.id = p_session_id and s.expires_at > now()
        and s.user_id = nullif(current_setting('app.user_id', true), '')::uuid)
    );
  end
  $$;

grant execute on function karoo_session_is_open(uuid) to karoo_user;
