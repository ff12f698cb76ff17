-- Limits of money that are used up in their present window, by the bets and deposits of that window.
create or replace view ledger.reached_limit as
  select t.id as transaction_id, l.player_id, l.kind::text as kind, l.period::text as period, l.source::text as source, l.currency,
      l.amount, l.window_starts_at
    from ledger.transaction t
    join ledger.player_limit l on l.player_id = t.player_id
    where t.kind in ('bet', 'deposit') and t.created_at >= l.window_starts_at and t.created_at < l.window_ends_at
      and l.amount > 0 and l.used >= l.amount;
