-- Events leave through the outbox, in the transaction of the change that they tell of.

create function ledger.partition_of(p_player text) returns integer language sql immutable parallel safe as $$
  select (hashtext(p_player) & 2147483647) % 4
$$;

-- Makes sure that the player has a row, locks it until the end of the transaction, and tells their partition.
create function ledger.lock_player(p_player text) returns integer language plpgsql as $$
declare
  v_partition integer;
begin
  select p.partition into v_partition from ledger.player p where p.id = p_player for no key update;
  if not found then
    insert into ledger.player (id, partition) values (p_player, ledger.partition_of(p_player))
      on conflict (id) do nothing;
    select p.partition into v_partition from ledger.player p where p.id = p_player for no key update;
  end if;
  return v_partition;
end
$$;

-- Stable, like jsonb_build_object: only then are these two inlined where they are used.
create function ledger.account_event(
  p_player text, p_id bigint, p_currency text, p_balance bigint, p_version bigint, p_is_active boolean, p_is_hidden boolean
) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'channel', 'wallet:accounts#' || p_player,
    'data', jsonb_build_object(
      'event', 'account.updated', 'id', p_id, 'currency', p_currency, 'balance', p_balance, 'version', p_version,
      'status', case when p_is_active then 1 when p_is_hidden then 3 else 2 end))
$$;

create function ledger.round_event(
  p_player text, p_history_kind ledger.history_kind, p_id bigint, p_game text, p_currency text, p_state ledger.round_state, p_stake bigint,
  p_payout bigint
) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'channel', case p_history_kind when 'spin' then 'game:spins#' else 'game:bets#' end || p_player,
    'data', jsonb_build_object(
      'event', case p_state when 'open' then 'round.opened' else 'round.settled' end,
      'id', p_id::text, 'gameId', p_game, 'stake', p_stake, 'payout', p_payout, 'currency', p_currency))
$$;
