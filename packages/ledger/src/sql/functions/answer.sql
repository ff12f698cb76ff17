-- Builds an answer with the money of a seat.
create or replace function ledger.answer(
  p_status text, p_seat ledger.seat, p_at timestamptz, p_reason text default null, p_parameters jsonb default null
) returns ledger.answer language sql stable as $$
  select row(p_status, p_seat.balance, ledger.bonus_of(p_seat, p_at), p_seat.currency, p_reason, p_parameters)::ledger.answer
$$;
