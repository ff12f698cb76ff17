-- Rules of the regulator for the bets of a game session: the largest stake, in subunits of the session's currency at the rate of its
-- opening (0 without a fresh rate), and the least time between the starts of two rounds.
alter table ledger.game_session
  add column stake_max bigint check (stake_max >= 0),
  add column round_ms_min integer not null default 0 check (round_ms_min >= 0);
alter type ledger.seat add attribute stake_max bigint, add attribute round_ms_min integer;
drop function if exists ledger.open_game_session(text, bigint, text, text, ledger.history_kind, text);
