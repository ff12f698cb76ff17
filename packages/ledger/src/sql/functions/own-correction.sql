-- Corrections of settled rounds in the order of their transactions, with what they take from own money; negative for what they give.
create or replace view ledger.own_correction as
  select t.id as transaction_id, t.player_id, r.game_id, case g.history_kind when 'bet' then 'sport' else g.category end as category,
      r.currency, own.lost, r.settled_at
    from ledger.transaction t
    join ledger.round r on r.id = t.round_id and r.player_id = t.player_id and r.state = 'closed'
    join ledger.game_session g on g.id = r.session_id
    cross join lateral (
      select -coalesce(sum(b.amount), 0)::bigint as lost from ledger.posting b
        join ledger.account a on a.id = b.account_id and a.player_id = t.player_id and a.kind in ('real', 'overflow')
        where b.transaction_id = t.id
    ) own
    where t.kind = 'correction';
