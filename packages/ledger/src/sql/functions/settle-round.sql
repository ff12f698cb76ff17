-- Settles a round that was stored open: numbers it among the player's settled rounds and publishes the event.
create or replace function ledger.settle_round(
  p_seat ledger.seat, p_round bigint, p_state ledger.round_state, p_stake bigint, p_payout bigint
) returns void language plpgsql as $$
declare
  v_number bigint;
begin
  update ledger.player p
    set spin_settled_count = p.spin_settled_count + (p_seat.history_kind = 'spin')::integer,
      bet_settled_count = p.bet_settled_count + (p_seat.history_kind = 'bet')::integer
    where p.id = p_seat.player_id
    returning case p_seat.history_kind when 'spin' then p.spin_settled_count else p.bet_settled_count end into v_number;
  delete from ledger.open_round o where o.player_id = p_seat.player_id and o.round_id = p_round;
  insert into ledger.late_settlement (player_id, history_kind, number, round_id)
    values (p_seat.player_id, p_seat.history_kind, v_number, p_round);
  if ledger.is_notable(p_stake, p_payout) then
    insert into ledger.notable_round (settled_at, player_id, round_id) values (now(), p_seat.player_id, p_round);
  end if;
  insert into ledger.outbox (method, payload, partition)
    values ('publish', ledger.round_event(p_seat.player_id, p_seat.history_kind, p_round, p_seat.game_id,
      p_seat.currency, p_state, p_stake, p_payout), p_seat.partition);
end
$$;
