-- What a table needs that is to grow to hundreds of millions of rows, be cut into partitions, and stand beside others of its
-- kind (docs/decisions/0035, 0036).

-- What is true of this ledger as a whole. One row.
create table ledger.installation (
  is_only boolean primary key default true check (is_only),
  -- Which of several ledgers this is: its numbers begin at shard * 2^43 (ledger.found_shard).
  shard integer not null default 0 check (shard between 0 and 1023),
  -- Into how many partitions events go (ledger.repartition_outbox).
  outbox_partitions integer not null default 4 check (outbox_partitions between 1 and 1024)
);
insert into ledger.installation default values;

-- No number passes into those of the next ledger.
alter sequence ledger.account_id_seq maxvalue 8796093022207;
alter sequence ledger.transaction_id_seq maxvalue 8796093022207;
alter sequence ledger.game_session_id_seq maxvalue 8796093022207;
alter sequence ledger.round_id_seq maxvalue 8796093022207;
alter sequence ledger.outbox_id_seq maxvalue 8796093022207;

-- A poll of an empty partition reads nothing, whatever waits in the others.
create index outbox_of_partition on ledger.outbox (partition, id);

-- It took a lock on the house's account with every game that was opened: one row for all. Nothing is ever deleted there.
alter table ledger.game_session drop constraint game_session_house_account_id_fkey;

-- What changes while a round runs leaves the rounds' indexes, so that an update of a round writes the row alone (HOT).
create table ledger.open_round (
  player_id text collate "C" not null,
  round_id bigint not null,
  primary key (player_id, round_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
insert into ledger.open_round select r.player_id, r.id from ledger.round r where r.state = 'open';

-- Where a round stands among the player's settled ones, unless it was stored settled: then round.settled_number says it.
create table ledger.late_settlement (
  player_id text collate "C" not null,
  history_kind ledger.history_kind not null,
  number bigint not null,
  round_id bigint not null,
  primary key (player_id, history_kind, number)
);

-- The few rounds that paid at least ten times their stake: what the lobby shows as the latest wins.
create table ledger.notable_round (
  settled_at timestamptz not null,
  player_id text collate "C" not null,
  round_id bigint not null,
  primary key (settled_at, player_id, round_id)
);
insert into ledger.notable_round select r.settled_at, r.player_id, r.id from ledger.round r
  where r.settled_at is not null and r.stake > 0 and r.payout >= r.stake * 10;

drop index ledger.round_open, ledger.round_notable;
alter table ledger.round
  drop constraint round_settled,
  add constraint round_settled check (state <> 'open' or settled_number is null),
  set (fillfactor = 90);

-- At most one transaction concludes another: in a table of its own, so that no unique index keeps ledger.transaction in one
-- piece for it.
create table ledger.conclusion (
  concluded_id bigint primary key,
  transaction_id bigint not null
);
insert into ledger.conclusion select t.concludes, t.id from ledger.transaction t where t.concludes is not null;
drop index ledger.transaction_concludes;
create trigger refuse_change before update or delete or truncate on ledger.conclusion
  for each statement execute function ledger.refuse_change();

-- Both are replaced by others with the same name.
drop function if exists ledger.settle_round(ledger.seat, bigint, ledger.round_state, bigint, bigint);
