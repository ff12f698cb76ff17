-- Gives back a deposit whose dispute was won: it first pays the debt that the deposit left, then other debts; the rest is credited.
-- Returns status ok, conflict (the key was used for another change) or not_found.
create or replace function ledger.give_back(
  p_scope text, p_key text, p_account bigint, p_provider text, p_amount bigint, p_reference text, p_details jsonb,
  out status text, out is_replay boolean
) language plpgsql set enable_seqscan = off set jit = off as $$
declare
  v_seen record;
  v_player text;
  v_paid bigint;
begin
  is_replay := false;
  v_player := (select a.player_id from ledger.account a where a.id = p_account and a.kind = 'real');
  if v_player is null then
    status := 'not_found';
    return;
  end if;
  perform ledger.lock_player(v_player);
  v_seen := ledger.seen_change('deposit_given_back', p_scope, p_key, p_amount);
  if v_seen.is_seen then
    is_replay := true;
    status := v_seen.status;
    return;
  end if;
  v_paid := least(p_amount,
    coalesce((select d.amount from ledger.debt d where d.player_id = v_player and d.reference = p_reference), 0));
  perform ledger.post_debt('deposit_given_back', p_scope, p_key, p_account, p_amount - v_paid, -v_paid, p_reference, p_provider, p_details);
  perform ledger.settle_debts(v_player);
  status := 'ok';
end
$$;
