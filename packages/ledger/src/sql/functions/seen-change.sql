-- Tells if a change of a provider's money was posted before under its key: status ok for the same kind and amount, else conflict.
create or replace function ledger.seen_change(
  p_kind ledger.transaction_kind, p_scope text, p_key text, p_amount bigint, out is_seen boolean, out status text
) language plpgsql stable as $$
declare
  v_transaction bigint;
  v_kind ledger.transaction_kind;
  v_amount bigint;
begin
  select t.id, t.kind into v_transaction, v_kind from ledger.transaction t where t.scope = p_scope and t.key = p_key;
  is_seen := found;
  if is_seen then
    v_amount := (select abs(sum(b.amount)) from ledger.posting b
      join ledger.account a on a.id = b.account_id and a.kind = 'house_payment' where b.transaction_id = v_transaction);
    status := case when v_kind = p_kind and v_amount = p_amount then 'ok' else 'conflict' end;
  end if;
end
$$;
