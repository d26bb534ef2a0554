-- How often a store's records were written, beside the number of the last line in its log, which has no gaps.
alter table store_versions alter column version set default 0, add column writes bigint not null default 0;
