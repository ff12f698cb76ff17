-- Brings the tables of the last version before the money core (steps 0001 to 0014) to those of tables/. upgrade.test.ts compares the
-- result with a new database.

-- Functions got other arguments: all are dropped and defined from their files. Those of triggers stay, under the same names.
do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select p.oid::regprocedure from pg_proc p
      where p.pronamespace = 'ledger'::regnamespace
        and not exists (select from pg_trigger t where t.tgfoid = p.oid)
  loop
    execute format('drop function %s', v_function);
  end loop;
end
$$;
drop type ledger.seat;
delete from ledger.definition;

alter type ledger.account_kind add value 'bonus';
alter type ledger.account_kind add value 'house_bonus';
alter type ledger.transaction_kind add value 'bonus_grant';
alter type ledger.transaction_kind add value 'bonus_conversion';
alter type ledger.transaction_kind add value 'bonus_forfeit';

alter table ledger.installation add column rate_age_max interval not null default '1 day';

alter table ledger.player rename column betting_blocked_until to bets_blocked_until;
alter table ledger.player
  add column has_limits boolean not null default false,
  add column has_grants boolean not null default false,
  add column zone text not null default 'UTC';

alter table ledger.account add column grant_id bigint;
drop index ledger.account_of_player;
create unique index account_of_player on ledger.account (player_id, currency, kind)
  where player_id is not null and grant_id is null;
create unique index account_of_grant on ledger.account (grant_id) where grant_id is not null;
drop index ledger.account_overflow;
create index account_overflow on ledger.account (id) where kind = 'overflow';
drop trigger refuse_other_owner on ledger.account;
create trigger refuse_other_owner before update of id, player_id, kind, counterparty, currency, grant_id
  on ledger.account for each statement execute function ledger.refuse_change();

alter table ledger.transaction add column answer_bonus bigint;
alter table ledger.game_session add column category text collate "C";
alter table ledger.round add column is_split boolean not null default false;

create table ledger.round_part (
  player_id text collate "C" not null,
  round_id bigint not null,
  account_id bigint not null,
  staked bigint not null default 0,
  refunded bigint not null default 0,
  paid bigint not null default 0,
  primary key (player_id, round_id, account_id)
) with (fillfactor = 90);
