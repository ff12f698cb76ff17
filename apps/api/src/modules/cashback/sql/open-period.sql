-- Opens the period of a player that contains a time, unless there is one. It begins with the calendar period in the player's time
-- zone, or with the campaign, and ends with them; a change of the zone never makes it shorter.
create or replace function cashback.open_period(p_campaign jsonb, p_player text, p_currency text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_before timestamptz;
  v_next timestamptz;
begin
  if p_at < (p_campaign ->> 'from')::timestamptz or p_at >= coalesce((p_campaign ->> 'until')::timestamptz, 'infinity')
      or p_campaign -> 'amounts' -> p_currency is null then
    return;
  end if;
  select max(p.ends_at) filter (where p.starts_at <= p_at), min(p.starts_at) filter (where p.starts_at > p_at) into v_before, v_next
    from cashback.period p
    where p.player_id = p_player and p.campaign_id = p_campaign ->> 'id' and p.currency = p_currency;
  if v_before > p_at then
    return;
  end if;
  insert into cashback.period (player_id, campaign_id, campaign_version, document, kind, counted, currency, starts_at, ends_at,
      counts_from, minimum, amount_max)
    select p_player, p_campaign ->> 'id', (p_campaign ->> 'version')::integer, p_campaign -> 'document', p_campaign ->> 'kind',
        p_campaign -> 'counted', p_currency, greatest(w.starts_at, (p_campaign ->> 'from')::timestamptz),
        least(w.ends_at, (p_campaign ->> 'until')::timestamptz, v_next), p_at,
        (p_campaign -> 'amounts' -> p_currency ->> 'minimum')::bigint, (p_campaign -> 'amounts' -> p_currency ->> 'most')::bigint
      from ledger.player_window(p_player, p_campaign ->> 'period', v_before, p_at) w
    on conflict do nothing;
end
$$;
