-- Settled sports bets, by the transactions that settled them. A corrected bet appears as it is now.
create or replace view ledger.settled_bet as
  select t.id as transaction_id, t.player_id, r.id as round_id, r.stake, r.payout, r.currency, r.state = 'cancelled' as is_void
    from ledger.transaction t
    join ledger.round r on r.id = t.round_id and r.player_id = t.player_id
    where t.kind in ('win', 'bet_voided', 'rollback') and r.history_kind = 'bet' and r.state <> 'open';
