-- Books a bet and the win that closes its round, one after the other; without a win's key, only the bet. The bet is checked and
-- booked before the win is read, so that a refusal takes the same time regardless of the win. A repeated request books only
-- what is missing and returns the first results for the rest.
create or replace function ledger.play(p_operation ledger.operation, p_at timestamptz)
returns ledger.answer language plpgsql as $$
declare
  v_answer ledger.answer;
begin
  if not ledger.is_win_possible(p_operation.key, p_operation.win_key, p_operation.win) then
    v_answer.status := 'invalid';
    return v_answer;
  end if;
  v_answer := ledger.bet(p_operation, p_at);
  if v_answer.status = 'ok' and p_operation.win_key is not null then
    p_operation.key := p_operation.win_key;
    p_operation.amount := p_operation.win;
    p_operation.is_closing := true;
    p_operation.details := null;
    v_answer := ledger.win(p_operation, p_at);
  end if;
  return v_answer;
end
$$;
