-- Records a payment before it is made, in cents (ZAR). The same payment id returns the same record; other amounts are refused.
create or replace function create_payment_record(p_user_id uuid, p_m_payment_id text, p_amount bigint, p_plan_type text) returns uuid
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    v_record payment_records;
  begin
    insert into payment_records (user_id, m_payment_id, amount, plan_type) values (p_user_id, p_m_payment_id, p_amount, p_plan_type)
    on conflict (m_payment_id) do nothing;
    select * into v_record from payment_records where m_payment_id = p_m_payment_id;
    if (v_record.user_id, v_record.amount, v_record.plan_type) is distinct from (p_user_id, p_amount, p_plan_type) then
      raise exception 'the payment % is already recorded with other figures', p_m_payment_id using errcode = 'unique_violation';
    end if;
    return v_record.id;
  end
  $$;

grant execute on function create_payment_record(uuid, text, bigint, text) to karoo_system;
