-- Counts the changes of the margin on invited players in some transactions, and their settled rounds that aren't counted yet. Rounds
-- count by their numbers, of which the invitation stores the last ones, so that each counts once. Part of referral.count_batch, whose
-- lock makes one process count at a time.
create or replace function referral.count_margin(p_from bigint, p_through bigint) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_changes referral.margin_change[];
  v_stakes referral.margin_change[];
  v_played record;
begin
  select array_agg(c) into v_changes
    from referral.margin_change c where c.transaction_id > p_from and c.transaction_id <= p_through;
  -- One statement reads the rounds and stores their numbers, so both are of one moment.
  with friend as materialized (
    select distinct i.friend_id, i.spins, i.bets
      from ledger.transaction t join referral.invitation i on i.friend_id = t.player_id
      where t.id > p_from and t.id <= p_through and t.kind in ('bet', 'win')
  ), settled as materialized (
    select f.friend_id, s.* from friend f cross join lateral referral.settled_stakes(f.friend_id, f.spins, f.bets) s
  ), numbered as (
    update referral.invitation i set spins = greatest(i.spins, n.spins), bets = greatest(i.bets, n.bets)
      from (
        select s.friend_id, max(s.number) filter (where not s.is_sport) as spins, max(s.number) filter (where s.is_sport) as bets
          from settled s group by s.friend_id
      ) n where i.friend_id = n.friend_id
  )
  select array_agg(row(null, s.friend_id, case when s.is_sport then 'sport' else 'casino' end, s.currency, s.staked, s.settled_at)
      ::referral.margin_change) into v_stakes from settled s;
  v_changes := v_changes || v_stakes;

  for v_played in
    select distinct c.friend_id, referral.month_of(c.at) as month from unnest(v_changes) c order by 1, 2
  loop
    perform referral.open_month(v_played.friend_id, v_played.month);
  end loop;
  update referral.friend_month m
    set casino_staked = m.casino_staked + s.casino, sport_staked = m.sport_staked + s.sport, paid = m.paid + s.paid,
      given = m.given + s.given, deposited = m.deposited + s.deposited
    from referral.month_sums(v_changes) s where m.friend_id = s.friend_id and m.month = s.month;
  perform referral.carry_margin(f.friend_id) from (select distinct c.friend_id from unnest(v_changes) c) f;
end
$$;
