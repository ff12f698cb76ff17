-- Moves casino rounds out of the history of sports bets, where earlier versions kept rounds of dice. Only the sportsbook's
-- rounds have the kind 'bet'. The histories of the players concerned are numbered again without gaps, in their order.

-- The lock on a player orders their bets: none changes a history meanwhile.
create temporary table misfiled_player on commit drop as
  select p.id as player_id from ledger.player p
    where p.id in (
      select s.player_id from ledger.game_session s where s.history_kind = 'bet' and s.game_id <> 'sportsbook'
    )
    order by p.id for update;

create temporary table refiled_round on commit drop as
  select r.id, r.player_id, r.session_id, r.kind, r.is_late,
      row_number() over (partition by r.player_id, r.kind order by r.id) as number,
      case when r.is_settled then
        row_number() over (partition by r.player_id, r.kind, r.is_settled order by r.settled_at, r.id)
      end as settled_number
    from (
      select r.id, r.player_id, r.session_id, r.settled_at, l.number is not null as is_late,
          coalesce(r.settled_number, l.number) is not null as is_settled,
          (case r.game_id when 'sportsbook' then 'bet' else 'spin' end)::ledger.history_kind as kind
        from misfiled_player m
        join ledger.round r on r.player_id = m.player_id
        left join ledger.late_settlement l on l.player_id = r.player_id and l.round_id = r.id
    ) r;
create index on refiled_round (id);
analyze refiled_round;

-- The old numbers step aside first: a unique index refuses one that another round still has.
update ledger.round r set number = -r.number, settled_number = -r.settled_number
  from refiled_round n where r.id = n.id and r.player_id = n.player_id;
update ledger.round r
  set history_kind = n.kind, number = n.number, settled_number = case when not n.is_late then n.settled_number end
  from refiled_round n where r.id = n.id and r.player_id = n.player_id;

delete from ledger.late_settlement l using misfiled_player m where l.player_id = m.player_id;
insert into ledger.late_settlement (player_id, history_kind, number, round_id)
  select n.player_id, n.kind, n.settled_number, n.id from refiled_round n where n.is_late;

update ledger.player p
  set spin_count = c.spins, spin_settled_count = c.settled_spins, bet_count = c.bets, bet_settled_count = c.settled_bets
  from (
    select m.player_id,
        count(n.number) filter (where n.kind = 'spin') as spins,
        count(n.settled_number) filter (where n.kind = 'spin') as settled_spins,
        count(n.number) filter (where n.kind = 'bet') as bets,
        count(n.settled_number) filter (where n.kind = 'bet') as settled_bets
      from misfiled_player m left join refiled_round n on n.player_id = m.player_id
      group by m.player_id
  ) c
  where p.id = c.player_id;

-- A session's rounds come after rounds_before: it stands before the first round of the session and of all later ones.
update ledger.game_session s set history_kind = n.kind, rounds_before = n.rounds_before
  from (
    select s.id, s.kind,
        coalesce(
          min(f.number) over (partition by s.player_id, s.kind order by s.id desc) - 1,
          case s.kind when 'spin' then p.spin_count else p.bet_count end
        ) as rounds_before
      from (
        select s.id, s.player_id,
            (case s.game_id when 'sportsbook' then 'bet' else 'spin' end)::ledger.history_kind as kind
          from misfiled_player m join ledger.game_session s on s.player_id = m.player_id
      ) s
      join ledger.player p on p.id = s.player_id
      left join (select n.session_id, min(n.number) as number from refiled_round n group by n.session_id) f
        on f.session_id = s.id
  ) n
  where s.id = n.id;
