-- How a file separates its cells and decimals: comma or semicolon.
alter table table_exports add column dialect text not null default 'comma';
