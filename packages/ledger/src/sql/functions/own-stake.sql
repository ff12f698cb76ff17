-- Stakes from own money in the order of their transactions: one row per bet, and one per rollback with the amount of the bet that it
-- undoes. `placed_at` is the time of the bet. `is_unpromoted` is true while nothing may be promoted to the player, and
-- `is_opening` for the bet that opened its round.
create or replace view ledger.own_stake as
  select t.id as transaction_id, t.player_id, bet.id as bet_id, t.kind = 'rollback' as is_refund, -b.amount as amount, b.currency,
      case s.history_kind when 'bet' then 'sport' else s.category end as category, s.game_id, bet.created_at as placed_at,
      exists (
        select from ledger.block o
          where o.player_id = t.player_id and o.act in ('promotion', 'bet') and o.ends_at > bet.created_at
      ) as is_unpromoted,
      r.opened_at = bet.created_at as is_opening
    from ledger.transaction t
    join ledger.transaction bet on bet.id = case t.kind when 'bet' then t.id when 'rollback' then t.concludes end
    join ledger.round r on r.id = bet.round_id and r.player_id = bet.player_id
    join ledger.game_session s on s.id = r.session_id
    join ledger.posting b on b.transaction_id = bet.id and b.amount < 0
    join ledger.account a on a.id = b.account_id and a.kind = 'real'
    where t.kind in ('bet', 'rollback');
