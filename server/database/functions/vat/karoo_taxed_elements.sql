-- The lines of an order or a refund as the shop wrote them: goods, shipping and fees, each with its tax by rate.
create or replace function karoo_taxed_elements(p_data jsonb) returns table (part text, total numeric, tax numeric, taxes jsonb)
  language sql immutable parallel safe
  as $$
    select k.part, coalesce((e ->> 'total')::numeric, 0), coalesce((e ->> 'total_tax')::numeric, 0),
      case jsonb_typeof(e -> 'taxes') when 'array' then e -> 'taxes' else '[]' end
    from (values ('goods', p_data -> 'line_items'), ('shipping', p_data -> 'shipping_lines'), ('fee', p_data -> 'fee_lines')) k (part, list)
    cross join lateral jsonb_array_elements(case jsonb_typeof(k.list) when 'array' then k.list else '[]' end) e
  $$;

grant execute on function karoo_taxed_elements(jsonb) to karoo_user, karoo_system;
