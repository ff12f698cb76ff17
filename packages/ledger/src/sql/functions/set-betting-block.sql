-- Blocks a player's bets for a reason until a time and replaces a block for the same reason; null lifts it. Blocks for other
-- reasons are independent: bets are refused until the last one has ended.
create or replace function ledger.set_betting_block(p_player text, p_reason text, p_until timestamptz) returns void
language plpgsql as $$
begin
  perform ledger.lock_player(p_player);
  if p_until is null then
    delete from ledger.betting_block b where b.player_id = p_player and b.reason = p_reason;
  else
    insert into ledger.betting_block (player_id, reason, blocked_until) values (p_player, p_reason, p_until)
      on conflict (player_id, reason) do update set blocked_until = excluded.blocked_until;
  end if;
  update ledger.player p
    set betting_blocked_until = (select max(b.blocked_until) from ledger.betting_block b where b.player_id = p_player)
    where p.id = p_player;
end
$$;
