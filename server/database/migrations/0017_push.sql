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

-- What people are told of: one row per recipient and event. Kept for days after it was sent, so that nothing is sent twice.
create table notices (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  channel text not null check (channel in ('email', 'push', 'slack')),
  -- The person, or their device.
  recipient uuid not null,
  about text not null check (about in ('order', 'alert', 'digest')),
  -- The order's wc_id, the alert's id, or the day of the digest.
  subject text not null,
  -- Those of one topic become one message.
  topic text not null,
  found_at timestamptz not null,
  due_at timestamptz not null,
  -- Those of one message. A message that is sent again keeps it, so that it replaces itself.
  batch uuid,
  attempts smallint not null default 0,
  -- Sending has begun. After a crash nobody knows whether it arrived.
  sending boolean not null default false,
  -- When it was sent, or was found to need no sending.
  done_at timestamptz,
  was_sent boolean not null default false,
  primary key (store_id, channel, recipient, about, subject)
);
create index on notices (due_at) where done_at is null;
create index on notices (found_at);
