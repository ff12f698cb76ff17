-- Amounts that each event of the ledger adds to the tasks of its player, in 1/10,000; negative for the refund of a bet that counted.
create or replace view quests.counted as
  select k.quest_id, k.task_id, e.transaction_id, k.completed_with, k.quantity,
      case
        when k.type in ('stake', 'deposit') then quests.amount_in(e.amount, e.currency, k.currency, e.placed_at)
        else 10000
      end * case e.kind when 'refund' then -1 else 1 end as amount
    from quests.task k
    join ledger.player_event e on e.player_id = k.player_id and e.placed_at >= k.starts_at and e.placed_at < k.ends_at
    where (k.games is null or e.game_id = any (k.games))
      and case k.type
        when 'stake' then e.kind in ('stake', 'refund')
        when 'rounds' then e.kind in ('stake', 'refund') and e.is_opening and e.category <> 'sport'
        when 'sport-bets' then e.kind in ('stake', 'refund') and e.is_opening and e.category = 'sport'
        when 'win-multiple' then e.kind = 'win' and e.category <> 'sport' and e.multiple >= k.multiple
        when 'deposit' then e.kind = 'deposit'
        else false
      end;
