-- How often drawing a document failed: after some tries it is no longer sent again every hour.
alter table tax_documents add column faults integer not null default 0;
