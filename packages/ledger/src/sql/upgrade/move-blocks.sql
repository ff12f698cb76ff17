-- Moves the blocks of bets to the table of all acts.
insert into ledger.block (player_id, act, reason, ends_at)
  select b.player_id, 'bet', b.reason, b.blocked_until from ledger.betting_block b;
drop table ledger.betting_block;
