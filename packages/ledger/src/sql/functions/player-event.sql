-- Events of players' real money in the order of their transactions, for tasks that count them: stakes from own money, refunds of
-- stakes with the time of their bet, wins, and deposits. `multiple` is a win as a multiple of the round's stake.
create or replace view ledger.player_event as
  select s.transaction_id, s.player_id, case when s.is_refund then 'refund' else 'stake' end as kind, s.amount, s.currency, s.category,
      s.game_id, s.placed_at, s.is_opening, null::numeric as multiple
    from ledger.own_stake s
  union all
  select t.id, t.player_id, 'win', -b.amount, b.currency, case s.history_kind when 'bet' then 'sport' else s.category end, s.game_id,
      t.created_at, false, -b.amount::numeric / r.stake
    from ledger.transaction t
    join ledger.round r on r.id = t.round_id and r.player_id = t.player_id and r.stake > 0
    join ledger.game_session s on s.id = r.session_id
    join ledger.posting b on b.transaction_id = t.id
    join ledger.account a on a.id = b.account_id and a.kind = 'house_game'
    where t.kind = 'win'
  union all
  select t.id, t.player_id, 'deposit', -b.amount, b.currency, null, null, t.created_at, false, null
    from ledger.transaction t
    join ledger.posting b on b.transaction_id = t.id
    join ledger.account a on a.id = b.account_id and a.kind = 'house_payment'
    where t.kind = 'deposit';
