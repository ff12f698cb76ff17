-- Returns the result of an operation of play whose transaction id was used before: the status and, for the same request,
-- the balance of the first result. The status is null if the id is new.
create or replace function ledger.replay(
  p_kind ledger.transaction_kind, p_provider text, p_key text, p_hash uuid, out status text, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  v_id bigint;
  v_kind ledger.transaction_kind;
  v_hash uuid;
  v_balance bigint;
begin
  select t.id, t.kind, t.request_hash, t.answer_balance into v_id, v_kind, v_hash, v_balance
    from ledger.transaction t where t.scope = p_provider and t.key = p_key;
  if not found then
    return;
  elsif p_kind = 'bet' and v_kind = 'bet_voided' then
    status := 'already_rolled_back';
  elsif v_kind <> p_kind or v_hash <> p_hash then
    status := 'conflict';
  elsif p_kind = 'bet' and exists (select from ledger.conclusion c where c.concluded_id = v_id) then
    status := 'already_rolled_back';
  else
    status := 'ok';
    balance := v_balance;
  end if;
end
$$;
