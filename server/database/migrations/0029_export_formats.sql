-- What kind of file an export is: csv, csv_semicolon or xlsx. Nothing reads `dialect` any more; a later release drops it.
alter table table_exports add column format text not null default 'csv';
update table_exports set format = 'csv_semicolon' where dialect = 'semicolon';
