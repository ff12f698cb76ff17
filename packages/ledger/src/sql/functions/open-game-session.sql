-- Opens a game session on an account, with the rules of the regulator for its bets. The largest stake is converted at the rate of
-- now. Returns null if the account belongs to another player.
create or replace function ledger.open_game_session(
  p_player text, p_account bigint, p_provider text, p_game text, p_history_kind ledger.history_kind, p_category text,
  p_stake_max bigint, p_stake_currency text, p_round_ms_min integer
) returns bigint language plpgsql as $$
declare
  v_currency text;
  v_id bigint;
begin
  select a.currency into v_currency from ledger.account a
    where a.id = p_account and a.player_id = p_player and a.kind = 'real';
  if not found then
    return null;
  end if;
  insert into ledger.game_session (player_id, account_id, house_account_id, currency, provider, game_id, history_kind, rounds_before,
      category, stake_max, round_ms_min)
    select p_player, p_account, ledger.house_account('house_game', p_provider, v_currency), v_currency, p_provider, p_game,
        p_history_kind, case p_history_kind when 'spin' then p.spin_count else p.bet_count end, p_category,
        case when p_stake_max is null then null
          when ledger.is_rate_fresh(p_stake_currency, v_currency, clock_timestamp())
            then coalesce(ledger.convert(p_stake_max, p_stake_currency, v_currency, clock_timestamp()), 0)
          else 0 end,
        p_round_ms_min
      from ledger.player p where p.id = p_player
    returning id into v_id;
  return v_id;
end
$$;
