-- Updates the notable wins after a correction and publishes the round's event.
create or replace function ledger.note_correction(p_seat ledger.seat, p_round ledger.round, p_payout bigint) returns void
language plpgsql as $$
begin
  if ledger.is_notable(p_round.stake, p_round.payout) and not ledger.is_notable(p_round.stake, p_payout) then
    delete from ledger.notable_round n
      where n.settled_at = p_round.settled_at and n.player_id = p_seat.player_id and n.round_id = p_round.id;
  elsif ledger.is_notable(p_round.stake, p_payout) and not ledger.is_notable(p_round.stake, p_round.payout) then
    insert into ledger.notable_round (settled_at, player_id, round_id)
      values (p_round.settled_at, p_seat.player_id, p_round.id);
  end if;
  insert into ledger.outbox (method, payload, partition)
    values ('publish', ledger.round_event(p_seat.player_id, p_seat.history_kind, p_round.id, p_seat.game_id,
      p_seat.currency, p_round.state, p_round.stake, p_payout), p_seat.partition);
end
$$;
