-- Returns the answer to an operation of play whose transaction id was used before, which for the same request is the first one. Null
-- if the id is new.
create or replace function ledger.replay(
  p_kind ledger.transaction_kind, p_operation ledger.operation, p_hash uuid, p_seat ledger.seat, p_at timestamptz
) returns ledger.answer language plpgsql as $$
declare
  v_seen record;
  v_status text;
  v_answer ledger.answer;
begin
  select t.id, t.kind, t.request_hash, t.answer_balance, t.answer_bonus into v_seen
    from ledger.transaction t where t.scope = p_operation.provider and t.key = p_operation.key;
  if not found then
    return null;
  elsif p_kind = 'bet' and v_seen.kind = 'bet_voided' then
    v_status := 'already_rolled_back';
  elsif v_seen.kind <> p_kind or v_seen.request_hash <> p_hash then
    v_status := 'conflict';
  elsif p_kind = 'bet' and exists (select from ledger.conclusion c where c.concluded_id = v_seen.id) then
    v_status := 'already_rolled_back';
  else
    v_status := 'ok';
  end if;
  v_answer := ledger.answer(v_status, p_seat, p_at);
  if v_status = 'ok' then
    v_answer.balance := coalesce(v_seen.answer_balance, v_answer.balance);
    v_answer.bonus := v_seen.answer_bonus;
    v_answer.currency := coalesce(p_operation.currency, v_answer.currency);
  end if;
  return v_answer;
end
$$;
