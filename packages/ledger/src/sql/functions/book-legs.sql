-- Books operations that move money on further accounts (ledger.leg): their postings, and the balances of these accounts. Part of
-- ledger.book.
create or replace function ledger.book_legs(p_bookings ledger.booking[]) returns void language plpgsql as $$
begin
  with done as materialized (
    select b.*, t.id as transaction_id, w.id as win_id,
        (select sum(case b.kind when 'bet' then -l.debit else l.credit end)::bigint from unnest(b.legs) l) as first_sum,
        (select sum(l.credit)::bigint from unnest(b.legs) l) as second_sum
      from unnest(p_bookings) b
      join ledger.transaction t on t.scope = b.provider and t.key = b.key
      left join ledger.transaction w on w.scope = b.provider and w.key = b.win_key
      where b.legs is not null
  ), posted as (
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      select side.*, b.currency
        from done b
        cross join lateral (values
          (b.transaction_id, b.account_id, b.balance_between - b.balance, b.balance_between, b.version_between),
          (b.transaction_id, b.house_account_id, b.balance - b.balance_between - b.first_sum, null, null),
          (b.win_id, b.account_id, b.balance_after - b.balance_between, b.balance_after, b.version_after),
          (b.win_id, b.house_account_id,
            case when b.win_id is null then 0 else b.balance_between - b.balance_after - b.second_sum end, null, null)
        ) side (transaction_id, account_id, amount, balance_after, version)
        where side.amount <> 0
      union all
      select side.*, b.currency
        from done b
        cross join lateral unnest(b.legs) l
        cross join lateral (values
          (b.transaction_id, l.account_id, case b.kind when 'bet' then -l.debit else l.credit end,
            l.balance - l.debit + case b.kind when 'bet' then 0 else l.credit end, l.version + 1),
          (b.win_id, l.account_id, case when b.win_id is null then 0 else l.credit end, l.balance - l.debit + l.credit,
            l.version + 1 + (l.debit <> 0)::integer)
        ) side (transaction_id, account_id, amount, balance_after, version)
        where side.amount <> 0
  )
  update ledger.account a
    set balance = l.balance - l.debit + l.credit, version = l.version + (l.debit <> 0)::integer + (l.credit <> 0)::integer
    from done b cross join lateral unnest(b.legs) l where l.version is not null and a.id = l.account_id;
end
$$;
