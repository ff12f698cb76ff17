-- Builds the event about a player's account. Stable like jsonb_build_object, which is required for inlining.
create or replace function ledger.account_event(
  p_player text, p_id bigint, p_currency text, p_balance bigint, p_version bigint, p_is_active boolean, p_is_hidden boolean
) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'channel', 'wallet:accounts#' || p_player,
    'data', jsonb_build_object(
      'event', 'account.updated', 'id', p_id, 'currency', p_currency, 'balance', p_balance, 'version', p_version,
      'status', case when p_is_active then 1 when p_is_hidden then 3 else 2 end))
$$;
