-- Updates the notable wins after a correction.
create or replace function ledger.note_correction(p_round ledger.round, p_payout bigint) returns void language plpgsql as $$
begin
  if ledger.is_notable(p_round.stake, p_round.payout) and not ledger.is_notable(p_round.stake, p_payout) then
    delete from ledger.notable_round n
      where n.settled_at = p_round.settled_at and n.player_id = p_round.player_id and n.round_id = p_round.id;
  elsif ledger.is_notable(p_round.stake, p_payout) and not ledger.is_notable(p_round.stake, p_round.payout) then
    insert into ledger.notable_round (settled_at, player_id, round_id)
      values (p_round.settled_at, p_round.player_id, p_round.id);
  end if;
end
$$;
