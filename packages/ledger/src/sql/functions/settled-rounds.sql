-- Returns a player's closed rounds in the order of their settlement, after numbers of spins and of sports bets, with the part of own
-- money: stakes without refunds and what was paid, as they are now, and the loss as it was settled, which is negative for a win.
-- Cancelled rounds are left out. Later corrections of losses are listed by ledger.own_correction.
create or replace function ledger.settled_rounds(p_player text, p_spins bigint, p_bets bigint)
returns table (history_kind text, number bigint, game_id text, category text, currency text, staked bigint, paid bigint,
  lost bigint, settled_at timestamptz)
language sql stable as $$
  select s.history_kind::text, s.number, r.game_id, case s.history_kind when 'bet' then 'sport' else g.category end, r.currency,
      own.staked, own.paid, own.staked - own.paid + corrected.amount, r.settled_at
    from (
      select r.history_kind, r.settled_number as number, r.id as round_id from ledger.round r
        where r.player_id = p_player and r.history_kind = 'spin' and r.settled_number > p_spins
      union all
      select r.history_kind, r.settled_number, r.id from ledger.round r
        where r.player_id = p_player and r.history_kind = 'bet' and r.settled_number > p_bets
      union all
      select l.history_kind, l.number, l.round_id from ledger.late_settlement l
        where l.player_id = p_player and l.history_kind = 'spin' and l.number > p_spins
      union all
      select l.history_kind, l.number, l.round_id from ledger.late_settlement l
        where l.player_id = p_player and l.history_kind = 'bet' and l.number > p_bets
    ) s
    join ledger.round r on r.id = s.round_id and r.player_id = p_player and r.state = 'closed'
    join ledger.game_session g on g.id = r.session_id
    left join ledger.round_part o
      on r.is_split and o.player_id = r.player_id and o.round_id = r.id and o.account_id = r.account_id
    cross join lateral (
      select case when r.is_split then coalesce(o.staked - o.refunded, 0) else r.stake - r.refunded end as staked,
          case when r.is_split then coalesce(o.paid, 0) else r.payout end as paid
    ) own
    cross join lateral (
      -- A part that the balance couldn't cover is a claim until it is collected.
      select coalesce((
            select sum(b.amount) from ledger.transaction t
              join ledger.posting b on b.transaction_id = t.id
              join ledger.account a on a.id = b.account_id and a.player_id = p_player and a.kind in ('real', 'overflow')
              where t.round_id = r.id and t.kind = 'correction'
          ), 0)::bigint
          - coalesce((select c.amount from ledger.claim c where c.player_id = p_player and c.round_id = r.id), 0) as amount
    ) corrected
$$;
