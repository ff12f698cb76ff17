-- Takes back a deposit that the provider has taken back. The part above the balance becomes a debt. Returns status ok, conflict (the
-- key was used for another change) or not_found.
create or replace function ledger.take_back(
  p_scope text, p_key text, p_account bigint, p_provider text, p_amount bigint, p_reference text, p_details jsonb,
  out status text, out is_replay boolean
) language plpgsql set enable_seqscan = off set jit = off as $$
declare
  v_seen record;
  v_player text;
  v_balance bigint;
  v_taken bigint;
begin
  is_replay := false;
  v_player := (select a.player_id from ledger.account a where a.id = p_account and a.kind = 'real');
  if v_player is null then
    status := 'not_found';
    return;
  end if;
  perform ledger.lock_player(v_player);
  v_seen := ledger.seen_change('deposit_taken_back', p_scope, p_key, p_amount);
  if v_seen.is_seen then
    is_replay := true;
    status := v_seen.status;
    return;
  end if;
  select a.balance into v_balance from ledger.account a where a.id = p_account for no key update;
  v_taken := least(v_balance, p_amount);
  perform ledger.post_debt('deposit_taken_back', p_scope, p_key, p_account, -v_taken, p_amount - v_taken, p_reference, p_provider,
    p_details);
  status := 'ok';
end
$$;
