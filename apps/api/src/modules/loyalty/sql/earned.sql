-- Points that each stake adds to its player's or takes from them, in 1/10,000 of a point.
create or replace view loyalty.earned as
  select s.transaction_id, s.player_id,
      case when s.is_refund then -1 else 1 end * loyalty.bet_points(s.amount, s.currency, s.category, s.placed_at) as points
    from ledger.own_stake s
    where not exists (select from loyalty.unearned u where u.transaction_id = s.bet_id);
