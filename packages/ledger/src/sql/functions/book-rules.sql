-- Books what only operations of players with limits or grants have: further accounts, the parts of split rounds, the progress of
-- wagering, and what is used of limits. Part of ledger.book.
create or replace function ledger.book_rules(p_bookings ledger.booking[], p_at timestamptz) returns void
language plpgsql as $$
declare
  v_has record;
begin
  select bool_or(b.has_limits) as limits, bool_or(b.legs is not null) as legs, bool_or(b.is_split) as parts,
      bool_or(b.progress <> 0) as progress
    into v_has from unnest(p_bookings) b;
  if v_has.limits then
    perform ledger.use_limits(p_bookings, p_at);
  end if;
  if v_has.legs then
    perform ledger.book_legs(p_bookings);
  end if;
  if v_has.parts then
    insert into ledger.round_part (player_id, round_id, account_id, staked, refunded, paid)
      select b.player_id, b.round_id, s.account_id, s.staked, s.refunded, s.paid
        from unnest(p_bookings) b cross join lateral unnest(b.shares) s
      on conflict (player_id, round_id, account_id) do update
        set staked = round_part.staked + excluded.staked, refunded = round_part.refunded + excluded.refunded,
          paid = round_part.paid + excluded.paid;
  end if;
  if v_has.progress then
    with wagered as (
      insert into ledger.wagering (transaction_id, grant_id, amount)
        select t.id, b.grant_id, b.progress
          from unnest(p_bookings) b join ledger.transaction t on t.scope = b.provider and t.key = b.key
          where b.progress <> 0
    )
    update ledger.bonus_grant g set wagered = g.wagered + b.progress
      from unnest(p_bookings) b where b.progress <> 0 and g.id = b.grant_id;
  end if;
end
$$;
