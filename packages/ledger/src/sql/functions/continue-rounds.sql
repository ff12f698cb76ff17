-- Changes the rounds that operations have continued or settled, and counts the settled ones. Part of ledger.book.
create or replace function ledger.continue_rounds(p_bookings ledger.booking[], p_at timestamptz) returns void language plpgsql as $$
begin
  with done as materialized (
    select b.* from unnest(p_bookings) b where b.state is not null
  ), counted as (
    update ledger.player p
      set spin_settled_count = p.spin_settled_count + c.spins, bet_settled_count = p.bet_settled_count + c.bets
      from (
        select b.player_id, count(*) filter (where b.history_kind = 'spin') as spins,
            count(*) filter (where b.history_kind = 'bet') as bets
          from done b where b.is_settling group by b.player_id
      ) c
      where p.id = c.player_id
  ), continued as (
    update ledger.round r
      set stake = b.stake, refunded = b.refunded, payout = b.payout, state = b.state, is_split = b.is_split,
        balance_after = case b.kind when 'correction' then r.balance_after else b.balance_after end,
        settled_at = case when b.is_settling then p_at else r.settled_at end, details = r.details || coalesce(b.details, '{}')
      from done b where r.player_id = b.player_id and r.id = b.round_id
  ), ended as (
    delete from ledger.open_round o using done b
      where b.is_settling and o.player_id = b.player_id and o.round_id = b.round_id
  ), listed as (
    insert into ledger.late_settlement (player_id, history_kind, number, round_id)
      select b.player_id, b.history_kind, b.settled_number, b.round_id from done b where b.is_settling
  ), concluded as (
    insert into ledger.conclusion (concluded_id, transaction_id)
      select b.concludes, t.id from done b join ledger.transaction t on t.scope = b.provider and t.key = b.key
        where b.concludes is not null
  )
  insert into ledger.notable_round (settled_at, player_id, round_id)
    select p_at, b.player_id, b.round_id from done b
      where b.is_settling and b.state = 'closed' and ledger.is_notable(b.stake, b.payout);
end
$$;
