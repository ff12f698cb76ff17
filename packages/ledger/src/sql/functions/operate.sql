-- Runs wallet operations of any players in one transaction: first sets of plain plays and wins, then the rest, player by player. The
-- operations of one player keep their order. Answers have the position of their request, from 0. `p_at` is the time of the
-- operations; by default that of the database once it holds the players' locks, so that a player's times never go back.
--
-- enable_seqscan is off, because a connection could cache a plan from when a table was small, which would scan the whole table after
-- it has grown; jit is off, because such plans look expensive enough to be compiled before PostgreSQL 18. Uses nested loops only,
-- because a batch is small and the tables are large. Uses one generic plan: PostgreSQL would prefer a custom plan per array
-- length, but planning takes three times as long as the execution.
create or replace function ledger.operate(p_operations ledger.operation[], p_at timestamptz)
returns table (place integer, status text, balance bigint, bonus bigint, currency text, reason text, parameters jsonb)
language plpgsql set enable_seqscan = off set jit = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_has_bets boolean;
  v_has_wins boolean;
  v_at timestamptz;
  v_booked ledger.booking[];
  v_done integer[] := '{}';
begin
  -- Locks the players in the order of their ids.
  select bool_or(o.kind in ('bet', 'play')), bool_or(o.kind = 'win') into v_has_bets, v_has_wins
    from (
      select o.kind from unnest(p_operations) o join ledger.player p on p.id = o.player_id order by p.id for no key update of p
    ) o;
  v_at := coalesce(p_at, clock_timestamp());

  if v_has_bets then
    v_booked := ledger.book(ledger.play_set(p_operations, v_at), v_at);
    if v_booked is not null then
      return query select b.place - 1, 'ok', b.balance_after, b.bonus_after, b.currency, null, null::jsonb from unnest(v_booked) b;
      if cardinality(v_booked) = cardinality(p_operations) then
        return;
      end if;
      v_done := array(select b.place from unnest(v_booked) b);
    end if;
  end if;
  if v_has_wins then
    v_booked := ledger.book(ledger.win_set(p_operations, v_done, v_at), v_at);
    if v_booked is not null then
      return query select b.place - 1, 'ok', b.balance_after, b.bonus_after, b.currency, null, null::jsonb from unnest(v_booked) b;
      v_done := v_done || array(select b.place from unnest(v_booked) b);
    end if;
  end if;

  if cardinality(v_done) < cardinality(p_operations) then
    return query select o.place::integer - 1, a.status, a.balance, a.bonus, a.currency, a.reason, a.parameters
      from (
        select p_operations[o.ordinality] as operation, o.player_id, o.ordinality as place
          from unnest(p_operations) with ordinality o where o.ordinality <> all (v_done)
          order by o.player_id, o.ordinality
      ) o
      cross join lateral ledger.operate_one(o.operation, v_at) a;
  end if;
end
$$;
