-- Segments are also about products.
alter table segments drop constraint segments_about_check;
alter table segments add constraint segments_about_check check (about in ('customers', 'orders', 'products'));
