-- Books operations that move money on further accounts (ledger.leg) or count towards a grant: their postings, the balances of these
-- accounts, the parts of split rounds and the progress of wagering. The transactions, and the second ones of plays, have the positions
-- of the bookings. Part of ledger.book.
create or replace function ledger.book_pots(p_bookings ledger.booking[], p_transactions bigint[], p_wins bigint[]) returns void
language plpgsql as $$
begin
  with done as materialized (
    select b.player_id, b.round_id, b.account_id, b.house_account_id, b.currency, b.balance, b.balance_between, b.balance_after,
        b.version_between, b.legs, b.shares, b.grant_id, b.progress, b.kind = 'bet' as is_bet,
        p_transactions[b.ordinality] as transaction_id, p_wins[b.ordinality] as win_id
      from unnest(p_bookings) with ordinality b where b.legs is not null or b.is_split or b.progress <> 0
  ), leg as materialized (
    -- What the first and the second transaction move on each account but that of the house.
    select false as is_own, b.transaction_id, b.win_id, b.house_account_id, b.currency, l.account_id, l.balance, l.version,
        case when b.is_bet then -l.debit else l.credit end as first, case when b.is_bet then l.credit else 0 end as second
      from done b cross join lateral unnest(b.legs) l
    union all
    select true, b.transaction_id, b.win_id, b.house_account_id, b.currency, b.account_id, b.balance, b.version_between - 1,
        b.balance_between - b.balance, b.balance_after - b.balance_between
      from done b where b.legs is not null
  ), posted as (
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      select side.*, l.currency
        from leg l
        cross join lateral (values
          (l.transaction_id, l.account_id, l.first, l.balance + l.first, l.version + 1),
          (l.win_id, l.account_id, l.second, l.balance + l.first + l.second, l.version + 1 + (l.first <> 0)::integer)
        ) side (transaction_id, account_id, amount, balance_after, version)
        where side.amount <> 0
      union all
      select side.*, null, null, h.currency
        from (
          select l.transaction_id, l.win_id, l.house_account_id, l.currency, sum(l.first)::bigint as first, sum(l.second)::bigint as second
            from leg l group by l.transaction_id, l.win_id, l.house_account_id, l.currency
        ) h
        cross join lateral (values
          (h.transaction_id, h.house_account_id, -h.first), (h.win_id, h.house_account_id, -h.second)
        ) side (transaction_id, account_id, amount)
        where side.amount <> 0
  ), moved as (
    update ledger.account a
      set balance = l.balance + l.first + l.second, version = l.version + (l.first <> 0)::integer + (l.second <> 0)::integer
      from leg l where not l.is_own and l.version is not null and a.id = l.account_id
  ), parts as (
    insert into ledger.round_part (player_id, round_id, account_id, staked, refunded, paid)
      select b.player_id, b.round_id, s.account_id, s.staked, s.refunded, s.paid
        from done b cross join lateral unnest(b.shares) s where s.staked <> 0 or s.refunded <> 0 or s.paid <> 0
      on conflict (player_id, round_id, account_id) do update
        set staked = round_part.staked + excluded.staked, refunded = round_part.refunded + excluded.refunded,
          paid = round_part.paid + excluded.paid
  ), wagered as (
    insert into ledger.wagering (transaction_id, grant_id, amount)
      select b.transaction_id, b.grant_id, b.progress from done b where b.progress <> 0
  )
  update ledger.bonus_grant g set wagered = g.wagered + b.progress from done b where b.progress <> 0 and g.id = b.grant_id;
end
$$;
