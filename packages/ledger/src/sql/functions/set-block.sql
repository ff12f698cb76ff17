-- Blocks an act of a player for a reason until a time and replaces a block for the same reason; null lifts it. Blocks for other
-- reasons are independent: the act is refused until the last one has ended.
create or replace function ledger.set_block(p_player text, p_act ledger.act, p_reason text, p_until timestamptz) returns void
language plpgsql as $$
begin
  perform ledger.lock_player(p_player);
  if p_until is null then
    delete from ledger.block b where b.player_id = p_player and b.act = p_act and b.reason = p_reason;
  else
    insert into ledger.block (player_id, act, reason, ends_at) values (p_player, p_act, p_reason, p_until)
      on conflict (player_id, act, reason) do update set ends_at = excluded.ends_at;
  end if;
  update ledger.player p
    set bets_blocked_until = (select max(b.ends_at) from ledger.block b where b.player_id = p_player and b.act = 'bet')
    where p.id = p_player;
end
$$;
