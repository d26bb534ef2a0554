-- How many records a watched segment had at the last look of each of its latest shop days, by day.
alter table segment_watches add column counts jsonb not null default '{}';
