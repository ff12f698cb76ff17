-- Counts what operations have staked, won and refunded from own money towards the players' limits. A limit whose window has ended
-- begins a new one. A refund counts towards a limit of bets if the bet does, and gives back exactly what the bet has used, at the rate
-- of the bet: otherwise a rollback after a rise would give more room than there was. Part of ledger.book.
--
-- An update changes a row once, so the second operations of players with several follow in a second statement, and so on. Operations
-- that begin a round are of different players.
create or replace function ledger.use_limits(p_bookings ledger.booking[], p_at timestamptz) returns void language plpgsql as $$
declare
  v_turns integer := 1;
  v_bookings ledger.booking[] := p_bookings;
begin
  if not p_bookings[1].is_new then
    v_turns := (
      select max(c.turns) from (select count(*) as turns from unnest(p_bookings) b where b.has_limits group by b.player_id) c);
  end if;
  for v_turn in 1 .. v_turns loop
    if v_turns > 1 then
      v_bookings := array(
        select b.booking
          from (
            select p_bookings[b.ordinality] as booking, row_number() over (partition by b.player_id order by b.place) as turn
              from unnest(p_bookings) with ordinality b where b.has_limits
          ) b
          where b.turn = v_turn);
    end if;
    -- `offset 0` computes the next window once, and the row is then found by its place, which the player's lock keeps.
    update ledger.player_limit l
      set used = case when m.next is null then l.used else 0 end
          - case when l.kind = 'loss' or m.booked = 'bet'
              or (m.booked = 'rollback' and m.refunded_at >= coalesce((m.next).starts_at, l.window_starts_at))
            then m.sign * ledger.counted(m.sign * (m.balance_between - m.balance), m.currency, l.currency,
              coalesce(m.refunded_at, p_at))
            else 0 end
          - case when l.kind = 'loss'
            then ledger.counted(m.balance_after - m.balance_between, m.currency, l.currency, p_at) else 0 end,
        window_starts_at = coalesce((m.next).starts_at, l.window_starts_at),
        window_ends_at = coalesce((m.next).ends_at, l.window_ends_at)
      from (
        select x.ctid as place, b.kind as booked, b.refunded_at, b.balance, b.balance_between, b.balance_after, b.currency,
            case b.kind when 'rollback' then -1 else 1 end as sign,
            case when x.window_ends_at <= p_at then ledger.next_window(x.period, x.window_ends_at, p_at,
              (select p.zone from ledger.player p where p.id = x.player_id)) end as next
          from unnest(v_bookings) b
          join ledger.player_limit x on x.player_id = b.player_id and x.kind in ('bet', 'loss')
          where b.has_limits offset 0
      ) m
      where l.ctid = m.place;
  end loop;
end
$$;
