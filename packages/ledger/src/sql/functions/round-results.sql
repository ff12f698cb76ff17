-- Returns a player's closed rounds in the order of their settlement, after numbers of spins and of sports bets, with the part of own
-- money as it is now: stakes without refunds, and what was paid, corrections included. Cancelled rounds are left out.
create or replace function ledger.round_results(p_player text, p_spins bigint, p_bets bigint)
returns table (history_kind text, number bigint, game_id text, category text, currency text, staked bigint, paid bigint,
  settled_at timestamptz)
language sql stable as $$
  select s.history_kind::text, s.number, r.game_id, case s.history_kind when 'bet' then 'sport' else g.category end, r.currency,
      case when r.is_split then coalesce(o.staked - o.refunded, 0) else r.stake - r.refunded end,
      case when r.is_split then coalesce(o.paid, 0) else r.payout end, r.settled_at
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
$$;
