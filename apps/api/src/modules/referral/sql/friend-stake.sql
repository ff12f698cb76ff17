-- Stakes of invited players from own money, in the currency of the programme's first version, at the rate of the time of the bet. A bet
-- that is rolled back counts negative. A stake in a currency without a rate counts nothing.
create or replace view referral.friend_stake as
  select s.transaction_id, i.friend_id,
      case when s.is_refund then -1 else 1 end * coalesce(ledger.convert(s.amount, s.currency, u.currency, s.placed_at), 0) as value
    from ledger.own_stake s
    join referral.invitation i on i.friend_id = s.player_id
    cross join referral.counting_unit u;
