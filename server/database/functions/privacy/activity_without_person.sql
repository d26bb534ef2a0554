-- What the activity log keeps of an erased customer's orders: the values of fields that name nobody, and of all others that they changed.
create or replace function activity_without_person(p_changes jsonb) returns jsonb
  language sql immutable parallel safe
  as $$
    select coalesce(jsonb_agg(case
      when c ->> 'field' in ('status', 'amount', 'email_template') then c
      else jsonb_build_object('field', c -> 'field') end order by place), '[]')
    from jsonb_array_elements(p_changes) with ordinality x (c, place)
  $$;

grant execute on function activity_without_person(jsonb) to karoo_user, karoo_system;
