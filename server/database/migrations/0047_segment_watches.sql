-- Shared segments about which people are told: when records enter them, or when they have more than so many.
create table segment_watches (
  store_id uuid not null references woocommerce_stores (id) on delete cascade,
  segment_id uuid not null,
  tells_entries boolean not null,
  above integer check (above >= 0),
  -- The segment's condition when its records were noted last. With another one, what fits is noted anew and is no news.
  condition jsonb,
  next_at timestamptz not null,
  read_at timestamptz,
  members integer,
  -- Why it could not be read.
  problem text check (problem in ('slow', 'large', 'costs')),
  primary key (store_id, segment_id),
  foreign key (store_id, segment_id) references segments (store_id, id) on delete cascade,
  check (tells_entries or above is not null)
);
create index on segment_watches (next_at);

-- What has been in a watched segment, so that nobody hears of it twice: an order's id, or the hash of a customer's key.
create table segment_records (
  store_id uuid not null,
  segment_id uuid not null,
  record bigint not null,
  noted_at timestamptz not null,
  primary key (store_id, segment_id, record),
  foreign key (store_id, segment_id) references segment_watches (store_id, segment_id) on delete cascade
);

-- How many records entered, each time that some did.
create table segment_entries (
  store_id uuid not null,
  segment_id uuid not null,
  found_at timestamptz not null,
  records integer not null,
  -- Numbers of the first orders.
  examples text[] not null,
  primary key (store_id, segment_id, found_at),
  foreign key (store_id, segment_id) references segment_watches (store_id, segment_id) on delete cascade
);
