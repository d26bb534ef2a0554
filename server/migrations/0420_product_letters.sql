-- Letters about products that people have Karoo change or make; nobody gets them unless chosen.
alter table alert_settings
  add column mail_product_updated text not null default 'none' check (mail_product_updated in ('none', 'owner', 'admins', 'all')),
  add column mail_product_created text not null default 'none' check (mail_product_created in ('none', 'owner', 'admins', 'all'));
