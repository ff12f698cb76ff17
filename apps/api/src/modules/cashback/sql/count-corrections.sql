-- Takes corrections of settled rounds back from cashback, or adds them to it. A correction changes the period of its round while that
-- runs or its amount is due. Once the amount is claimed, it changes the player's running period of the campaign instead. Rakeback depends
-- on stakes only. The position orders corrections; each counts once in a campaign.
create or replace function cashback.count_corrections(p_from bigint, p_through bigint) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_correction record;
  v_period cashback.period;
  v_basis numeric;
begin
  for v_correction in
    select c.*, p.id as period_id from ledger.own_correction c
      join cashback.period p on p.player_id = c.player_id and p.currency = c.currency and p.kind = 'cashback'
        and p.counts_from <= c.settled_at and p.ends_at > c.settled_at
      where c.transaction_id > p_from and c.transaction_id <= p_through
      order by c.transaction_id, p.id
  loop
    select p.* into v_period from cashback.period p where p.id = v_correction.period_id for update;
    if v_period.state = 'claimed' then
      select p.* into v_period from cashback.period p
        where p.player_id = v_period.player_id and p.campaign_id = v_period.campaign_id and p.currency = v_period.currency
          and p.state = 'open'
        order by p.starts_at limit 1 for update;
    end if;
    continue when v_period.id is null or v_period.state not in ('open', 'due');
    v_basis := cashback.basis_of(v_period.kind, v_period.counted, v_correction.game_id, v_correction.category, 0, v_correction.lost);
    insert into cashback.correction (transaction_id, period_id, player_id, basis)
      values (v_correction.transaction_id, v_period.id, v_period.player_id, v_basis);
    perform cashback.set_basis(v_period, v_period.basis + v_basis);
  end loop;
end
$$;
