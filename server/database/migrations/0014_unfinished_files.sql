-- Few are being written at any time, of the many that are kept.
create index finance_packs_preparing on finance_packs (requested_at) where status = 'preparing';
