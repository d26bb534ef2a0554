-- A browser that takes push messages for the person of a session, and what it wants.
create table push_devices (
  id uuid primary key default gen_random_uuid(),
  -- Nothing is sent to a device after its session ended.
  session_id uuid not null unique references auth_sessions (id) on delete cascade,
  user_id uuid not null references auth_users (id) on delete cascade,
  -- SHA-256 of the endpoint.
  endpoint_hash text not null unique,
  -- The host of the push service.
  service text not null,
  -- Endpoint and keys, encrypted.
  subscription_sealed text not null,
  -- The server's public key for which the browser subscribed.
  public_key text not null,
  -- Since when it wants each of them; null: not.
  orders_since timestamptz,
  alerts_since timestamptz,
  -- Hours of the store's clock.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index on push_devices (user_id);

-- One row per device and event. Kept for days after it was sent, so that no event is sent twice.
create table push_notices (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  device_id uuid not null references push_devices (id) on delete cascade,
  kind text not null check (kind in ('order', 'alert')),
  -- The order's wc_id, or the alert's id.
  subject text not null,
  found_at timestamptz not null,
  due_at timestamptz not null,
  -- Those of one message. A message that is sent again keeps it, so that it replaces itself.
  batch uuid,
  attempts smallint not null default 0,
  -- When it was sent, or was found to need no sending.
  done_at timestamptz,
  was_sent boolean not null default false,
  primary key (store_id, device_id, kind, subject)
);
create index on push_notices (due_at) where done_at is null;
create index on push_notices (device_id);
create index on push_notices (found_at);
