-- Why a player may not bet, and until when: a row a reason, so that each ends by its own. ledger.player keeps the latest end
-- of them, which is all that a bet asks for.
create table ledger.betting_block (
  player_id text collate "C" not null references ledger.player (id),
  reason text not null,
  -- 'infinity' until it is lifted.
  blocked_until timestamptz not null,
  primary key (player_id, reason)
);
insert into ledger.betting_block (player_id, reason, blocked_until)
  select p.id, p.betting_block_reason, p.betting_blocked_until from ledger.player p
    where p.betting_blocked_until is not null and p.betting_block_reason is not null;
alter table ledger.player drop column betting_block_reason;
