-- Ends an active grant and publishes that. If its wagering requirement was met ('completed'), its money without the sticky part becomes
-- the player's up to the largest conversion; everything else goes back to the house. Returns false if it has ended before.
create or replace function ledger.end_grant(p_grant bigint, p_state ledger.grant_state, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  v_grant ledger.bonus_grant;
  v_account bigint;
  v_balance bigint;
  v_converted bigint := 0;
begin
  perform ledger.lock_player(g.player_id) from ledger.bonus_grant g where g.id = p_grant;
  update ledger.bonus_grant g set state = p_state, ended_at = coalesce(p_at, clock_timestamp())
    where g.id = p_grant and g.state = 'active' returning g.* into v_grant;
  if not found then
    return false;
  end if;
  select a.id, a.balance into v_account, v_balance from ledger.account a where a.grant_id = p_grant;
  if p_state = 'completed' then
    v_converted := least(greatest(v_balance - v_grant.unconverted, 0), coalesce(v_grant.max_conversion, v_balance));
  end if;
  if v_converted > 0 then
    perform ledger.post('bonus_conversion', 'bonus', p_grant || ':conversion',
      array[ledger.open_account(v_grant.player_id, v_grant.currency), v_account], array[v_converted, -v_converted], null,
      jsonb_build_object('grantId', p_grant), p_at);
  end if;
  if v_balance > v_converted then
    perform ledger.post('bonus_forfeit', 'bonus', p_grant || ':forfeit',
      array[ledger.house_account('house_bonus', 'bonus', v_grant.currency), v_account],
      array[v_balance - v_converted, v_converted - v_balance], null, jsonb_build_object('grantId', p_grant), p_at);
  end if;
  update ledger.player p
    set has_grants = exists (select from ledger.bonus_grant g where g.player_id = p.id and g.state = 'active')
    where p.id = v_grant.player_id;
  if v_grant.facts is not null then
    insert into ledger.outbox (method, payload, partition)
      select 'publish', ledger.bonus_event(v_grant, v_converted), p.partition from ledger.player p where p.id = v_grant.player_id;
  end if;
  return true;
end
$$;
