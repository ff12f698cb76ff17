-- Grants a bonus: its terms, its account, and the house's money on it. Returns the grant; the same one for a repeated key. The terms have the names of the columns of
-- ledger.bonus_grant.
create or replace function ledger.open_grant(
  p_player text, p_currency text, p_amount bigint, p_terms jsonb, p_scope text, p_key text, p_at timestamptz
) returns bigint language plpgsql as $$
declare
  v_terms ledger.bonus_grant := jsonb_populate_record(null::ledger.bonus_grant, p_terms);
  v_account bigint;
begin
  perform ledger.open_account(p_player, p_currency);
  select (t.details ->> 'grantId')::bigint into v_terms.id
    from ledger.transaction t where t.scope = p_scope and t.key = p_key and t.kind = 'bonus_grant' and t.player_id = p_player;
  if found then
    return v_terms.id;
  end if;
  insert into ledger.bonus_grant (player_id, currency, rank, wagering_required, contribution, max_bet, excluded_games, min_odds,
      min_multiplier, max_conversion, unconverted, facts, expires_at, created_at)
    values (p_player, p_currency, v_terms.rank, v_terms.wagering_required, v_terms.contribution, v_terms.max_bet,
      coalesce(v_terms.excluded_games, '{}'), v_terms.min_odds, coalesce(v_terms.min_multiplier, 1000), v_terms.max_conversion, coalesce(v_terms.unconverted, 0), v_terms.facts,
      v_terms.expires_at,
      coalesce(p_at, clock_timestamp()))
    returning id into v_terms.id;
  insert into ledger.account (player_id, kind, currency, grant_id) values (p_player, 'bonus', p_currency, v_terms.id)
    returning id into v_account;
  update ledger.player p set has_grants = true where p.id = p_player;
  if (ledger.post('bonus_grant', p_scope, p_key,
      array[v_account, ledger.house_account('house_bonus', 'bonus', p_currency)], array[p_amount, -p_amount], null,
      jsonb_build_object('grantId', v_terms.id), p_at)).status <> 'ok' then
    raise exception 'the key % of a grant was used before', p_key using errcode = 'unique_violation';
  end if;
  return v_terms.id;
end
$$;
