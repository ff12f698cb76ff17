-- Own money that the house has given, in the order of the transactions: bonuses that were converted, and rewards, which include
-- cashback, prizes and winnings of free spins.
create or replace view ledger.own_bonus as
  select t.id as transaction_id, t.player_id, own.currency, own.amount, t.created_at as given_at
    from ledger.transaction t
    cross join lateral (
      select b.currency, sum(b.amount)::bigint as amount from ledger.posting b
        join ledger.account a on a.id = b.account_id and a.player_id = t.player_id and a.kind in ('real', 'overflow')
        where b.transaction_id = t.id group by b.currency
    ) own
    -- Compared as text: an upgrade adds these kinds in its own transaction, in which they can't be used yet.
    where t.kind::text in ('bonus_conversion', 'reward');
