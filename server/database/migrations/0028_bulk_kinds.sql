-- Large changes also set the status of products, or move them to the trash.
alter table bulk_jobs drop constraint bulk_jobs_kind_check;
alter table bulk_jobs add constraint bulk_jobs_kind_check
  check (kind in ('prices', 'stock', 'status', 'trash', 'import', 'undo'));
