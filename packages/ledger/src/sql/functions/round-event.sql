-- Builds the event about a player's round. The specification has a separate name for a bet placed with the sportsbook. Stable
-- for the same reason as ledger.account_event.
create or replace function ledger.round_event(
  p_player text, p_history_kind ledger.history_kind, p_id bigint, p_game text, p_currency text, p_state ledger.round_state, p_stake bigint,
  p_payout bigint
) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'channel', case p_history_kind when 'spin' then 'game:spins#' else 'game:bets#' end || p_player,
    'data', jsonb_build_object(
      'event', case when p_state <> 'open' then 'round.settled' when p_game = 'sportsbook' then 'bet.placebet'
        else 'round.opened' end,
      'id', p_id::text, 'gameId', p_game, 'stake', p_stake, 'payout', p_payout, 'currency', p_currency))
$$;
