-- Whether an earlier line of the order names the same product, or the same variation: an order counts once for each.
alter table woocommerce_order_lines
  add column repeats_product boolean not null default false,
  add column repeats_variation boolean not null default false;

update woocommerce_order_lines l set repeats_product = r.of_product > 1, repeats_variation = r.of_variation > 1
from (
  select store_id, order_id, line_id,
    row_number() over (partition by store_id, order_id, product_id order by line_id) as of_product,
    row_number() over (partition by store_id, order_id, product_id, variation_id order by line_id) as of_variation
  from woocommerce_order_lines
) r
where l.store_id = r.store_id and l.order_id = r.order_id and l.line_id = r.line_id and r.of_product > 1;
