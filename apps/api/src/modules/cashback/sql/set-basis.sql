-- Changes what a period counts. An amount that is due follows; nothing is left to claim below the minimum.
create or replace function cashback.set_basis(p_period cashback.period, p_basis numeric) returns void language plpgsql as $$
declare
  v_amount bigint := cashback.amount_of(p_basis, p_period.rate, p_period.minimum, p_period.amount_max);
  v_is_gone boolean := p_period.state = 'due' and v_amount = 0;
begin
  update cashback.period p
    set basis = p_basis, amount = case when p_period.state = 'due' then v_amount else p.amount end,
      state = case when v_is_gone then 'none' else p.state end,
      ended_at = case when v_is_gone then clock_timestamp() else p.ended_at end
    where p.id = p_period.id;
end
$$;
