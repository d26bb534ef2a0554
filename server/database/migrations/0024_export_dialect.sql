-- How a file separates its cells and decimals.
alter table table_exports add column dialect text not null default 'comma' check (dialect in ('comma', 'semicolon'));
