-- The last email of an order to its supplier: whether the mail server has taken it, and what it said if not.
alter table supplier_orders
  -- Chosen by the client, so that a repeated request sends one email.
  add column email_id uuid,
  add column email_to text,
  add column email_at timestamptz,
  add column email_state text check (email_state in ('queued', 'sent', 'failed')),
  -- The mail server's words; empty without a mail server.
  add column email_problem text,
  add constraint supplier_orders_email_whole check (num_nulls(email_id, email_to, email_at, email_state) in (0, 4));
