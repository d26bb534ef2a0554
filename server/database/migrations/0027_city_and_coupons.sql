-- requires function karoo_coupon_codes
-- What reports count by, apart from the original: reading it would unpack the whole order.
alter table woocommerce_orders
  add column billing_city text not null generated always as (coalesce(trim(data #>> '{billing,city}'), '')) stored,
  add column coupon_codes text[] not null generated always as (karoo_coupon_codes(data)) stored;
