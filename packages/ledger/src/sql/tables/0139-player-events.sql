-- Game sessions and sports bets of a player in the order of their time, for the timeline of the back office. The condition on the
-- time is always true and only the timeline asks for it, so that no other lookup of a round chooses this index.
create index game_session_of_player on ledger.game_session (player_id, opened_at desc) where history_kind = 'spin';
create index round_bets_by_time on ledger.round (player_id, opened_at desc)
  where history_kind = 'bet' and opened_at > '-infinity';
