-- Payouts of rounds to own money, in the order of the transactions; negative for what a correction takes back. Read from the postings, so
-- it includes what a round pays out of a bonus that was converted before. A win counts at its time, and a correction at the settlement
-- of its round.
create or replace view ledger.own_payout as
  select t.id as transaction_id, t.player_id, r.currency, own.amount,
      case t.kind when 'win' then t.created_at else r.settled_at end as counts_at
    from ledger.transaction t
    join ledger.round r on r.id = t.round_id and r.player_id = t.player_id
    cross join lateral (
      select coalesce(sum(b.amount), 0)::bigint as amount from ledger.posting b
        join ledger.account a on a.id = b.account_id and a.player_id = t.player_id and a.kind in ('real', 'overflow')
        where b.transaction_id = t.id
    ) own
    where t.kind in ('win', 'correction') and own.amount <> 0;
