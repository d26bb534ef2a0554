-- requires function keep_fields
-- A refund without what someone wrote about its customer: its ids, amounts and dates stay.
create or replace function erase_refund(p_refund jsonb) returns jsonb
  language sql immutable parallel safe set search_path = public, pg_temp
  as $$
    select keep_fields(p_refund, '{
      "id": "amount", "parent_id": "amount", "amount": "amount", "total": "amount", "refunded_payment": "flag",
      "karoo_listed": "flag", "karoo_unlisted": "flag",
      "date_created": "instant", "date_created_gmt": "instant", "meta_data": "meta",
      "line_items": [{"id": "amount", "product_id": "amount", "variation_id": "amount", "quantity": "amount", "subtotal": "amount",
        "subtotal_tax": "amount", "total": "amount", "total_tax": "amount", "price": "amount", "meta_data": "meta",
        "taxes": [{"id": "amount", "total": "amount", "subtotal": "amount"}]}],
      "shipping_lines": [{"id": "amount", "method_id": "code", "instance_id": "amount", "total": "amount", "total_tax": "amount",
        "meta_data": "meta", "taxes": [{"id": "amount", "total": "amount", "subtotal": "amount"}]}],
      "fee_lines": [{"id": "amount", "amount": "amount", "total": "amount", "total_tax": "amount", "meta_data": "meta",
        "taxes": [{"id": "amount", "total": "amount", "subtotal": "amount"}]}],
      "tax_lines": [{"id": "amount", "rate_id": "amount", "rate_percent": "amount", "compound": "flag", "tax_total": "amount",
        "shipping_tax_total": "amount"}]
    }')
  $$;

grant execute on function erase_refund(jsonb) to karoo_system;
