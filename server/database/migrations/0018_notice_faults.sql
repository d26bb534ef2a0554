-- How often judging a notice failed for a reason of our own: after some tries it is set aside instead of being retried for ever.
alter table payment_notices add column faults integer not null default 0;
