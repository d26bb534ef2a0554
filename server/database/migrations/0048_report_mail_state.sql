-- What came of the last email of a report, as the mail server says: a queued one is tried for a day.
alter table scheduled_report_recipients
  add column email_id uuid,
  add column state text check (state in ('queued', 'sent', 'failed')),
  add column queued_at timestamptz;
