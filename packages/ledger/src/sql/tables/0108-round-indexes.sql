-- Gives each lookup of a round one index that can serve it. While the table is small or not analyzed, all indexes that begin with
-- the player cost the same, and a connection planned to read every round of the player. Now the primary key serves ids and
-- `round_of_provider` the provider's ids. The pages of the history ask for `number > 0`, which is always true and which only
-- they do. Each unique index still has the player, as partitions by player require.
alter table ledger.round drop constraint round_pkey;
drop index ledger.round_of_provider, ledger.round_history;

alter table ledger.round add primary key (id, player_id);
create unique index round_of_provider on ledger.round (provider_round_id, provider, player_id);
create unique index round_history on ledger.round (player_id, history_kind, number) where number > 0;
