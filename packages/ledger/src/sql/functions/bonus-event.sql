-- Builds the event about a grant that has ended: the facts of its bonus with status 3 and the result (specification, states). Money
-- that was played until nothing was left ('forfeited') counts as played.
create or replace function ledger.bonus_event(p_grant ledger.bonus_grant, p_converted bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'channel', 'bonus:player-bonuses#' || p_grant.player_id,
    'data', jsonb_build_object('event', 'bonus.updated', 'bonus', p_grant.facts || jsonb_build_object(
      'status', 3, 'converted', p_converted,
      'result', case p_grant.state when 'cancelled' then 3 when 'expired' then 4 else 2 end)))
$$;
