-- requires function erase_address
-- requires function erase_refund
-- requires function keep_fields
-- An order without its customer: ids, money, dates, status, products and rates stay. Products get the name and SKU of the catalogue,
-- since a line's own name may hold what its customer asked for.
create or replace function erase_order(p_store_id uuid, p_order jsonb, p_pseudonym text) returns jsonb
  language plpgsql stable set search_path = public, pg_temp
  as $$
  declare
    v_order jsonb := keep_fields(p_order, '{
      "id": "amount", "parent_id": "amount", "number": "number", "status": "code", "currency": "code", "customer_id": "amount",
      "prices_include_tax": "flag", "discount_total": "amount", "discount_tax": "amount", "shipping_total": "amount",
      "shipping_tax": "amount", "cart_tax": "amount", "total": "amount", "total_tax": "amount", "payment_method": "code",
      "needs_payment": "flag", "needs_processing": "flag", "is_editable": "flag",
      "date_created": "instant", "date_created_gmt": "instant", "date_modified": "instant", "date_modified_gmt": "instant",
      "date_paid": "instant", "date_paid_gmt": "instant", "date_completed": "instant", "date_completed_gmt": "instant",
      "meta_data": "meta",
      "line_items": [{"id": "amount", "product_id": "amount", "variation_id": "amount", "quantity": "amount", "subtotal": "amount",
        "subtotal_tax": "amount", "total": "amount", "total_tax": "amount", "price": "amount",
        "taxes": [{"id": "amount", "total": "amount", "subtotal": "amount"}]}],
      "tax_lines": [{"id": "amount", "rate_id": "amount", "rate_percent": "amount", "compound": "flag", "tax_total": "amount",
        "shipping_tax_total": "amount"}],
      "shipping_lines": [{"id": "amount", "method_id": "code", "instance_id": "amount", "total": "amount", "total_tax": "amount",
        "taxes": [{"id": "amount", "total": "amount", "subtotal": "amount"}]}],
      "fee_lines": [{"id": "amount", "amount": "amount", "total": "amount", "total_tax": "amount",
        "taxes": [{"id": "amount", "total": "amount", "subtotal": "amount"}]}],
      "coupon_lines": [{"id": "amount", "discount": "amount", "discount_tax": "amount"}]
    }');
  begin
    return v_order || jsonb_build_object(
      'billing', erase_address(p_order -> 'billing', p_pseudonym), 'shipping', erase_address(p_order -> 'shipping', null),
      'refunds', (
        select coalesce(jsonb_agg(erase_refund(r) order by place), '[]')
        from jsonb_array_elements(case jsonb_typeof(p_order -> 'refunds') when 'array' then p_order -> 'refunds' else '[]' end) with ordinality i (r, place)
        where jsonb_typeof(r) = 'object'
      ),
      'line_items', (
        select coalesce(jsonb_agg(l || jsonb_build_object('name', coalesce(p.name, ''), 'sku', coalesce(p.sku, '')) order by place), '[]')
        from jsonb_array_elements(v_order -> 'line_items') with ordinality i (l, place)
        left join woocommerce_products p on p.store_id = p_store_id
          and p.wc_id = case when l ->> 'product_id' ~ '^\d{1,15}$' then (l ->> 'product_id')::bigint end
      )
    );
  end
  $$;

grant execute on function erase_order(uuid, jsonb, text) to karoo_system;
