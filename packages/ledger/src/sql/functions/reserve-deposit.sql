-- Reserves room under the player's deposit limits for a deposit that will be credited with this key. Returns the reason of a
-- refusal with its parameters, or nothing; the limit with the least room in the currency of the deposit decides; of several
-- that are used up, the one that resets last, of the longest period. Without a fresh rate there is no room.
create or replace function ledger.reserve_deposit(
  p_scope text, p_key text, p_player text, p_currency text, p_amount bigint, p_at timestamptz
) returns table (reason text, parameters jsonb) language plpgsql as $$
declare
  v_at timestamptz;
begin
  perform ledger.lock_player(p_player);
  v_at := coalesce(p_at, clock_timestamp());
  if exists (select from ledger.deposit_reservation d where d.scope = p_scope and d.key = p_key) then
    return;
  end if;
  return query
    select case when r.is_known then 'deposit_limit' else 'rate_unavailable' end,
        jsonb_build_object('period', r.period, 'source', r.source, 'currency', r.currency, 'limit', r.amount,
          'left', greatest(r.amount - r.used - r.reserved, 0), 'endsAt', r.ends_at)
      from (
        select d.period, d.source, d.currency, d.amount, d.used, d.reserved, d.ends_at,
            d.is_known and ledger.is_rate_fresh(p_currency, d.currency, v_at) as is_known
          from ledger.deposit_room(p_player, v_at) d
      ) r
      where not r.is_known
        or -ledger.counted(-p_amount, p_currency, r.currency, v_at) > r.amount - r.used - r.reserved
      order by r.is_known, ledger.counted(greatest(r.amount - r.used - r.reserved, 0), r.currency, p_currency, v_at),
        r.ends_at desc, r.period desc
      limit 1;
  if not found then
    insert into ledger.deposit_reservation (scope, key, player_id, currency, amount, created_at)
      values (p_scope, p_key, p_player, p_currency, p_amount, v_at);
  end if;
end
$$;
