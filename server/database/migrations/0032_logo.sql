-- The logo on a store's invoices and packing slips, with its size in pixels.
alter table invoice_details
  add column logo bytea,
  add column logo_type text check (logo_type in ('image/png', 'image/jpeg')),
  add column logo_width integer check (logo_width >= 1),
  add column logo_height integer check (logo_height >= 1),
  add constraint invoice_details_logo_whole check (num_nulls(logo, logo_type, logo_width, logo_height) in (0, 4));
