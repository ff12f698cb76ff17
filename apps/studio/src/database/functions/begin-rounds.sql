-- Starts rounds, each with the next nonce of its player's seeds. The nonce is spent from then on, whatever happens to
-- the round; nothing is drawn. Rows contain the position of their request in the arrays, from 1, and its outcome:
--
--   new         with the seeds and the nonce to draw from
--   replay      the key was used for the same round
--   conflict    the key was used with another stake or other choices
--   round_open  another round of the player in this game is unfinished
--   too_soon    the player's last round started too recently
--   no_seeds    the player has no active seeds, or a rotation replaced them during the wait for the lock: the
--               caller starts the round in one transaction with the lock that rotations take
--   again       the set has an earlier request of the player: the caller retries
--
-- The players' seeds are locked first, in the order of their keys, so that of two concurrent requests the second one
-- finds the round of the first. Only nested loops, because a set is small but the tables it joins are not. One generic
-- plan for all calls, because planning takes longer than running.
create or replace function studio.begin_rounds(
  p_ids text[], p_player_keys text[], p_game_ids text[], p_session_ids uuid[], p_client_round_keys text[], p_stakes bigint[],
  p_choices jsonb[], p_min_round_ms integer[], p_first_retry_ms integer
) returns table (
  place bigint, became text, round_id text, wait_ms double precision, server_seed_hash text, sealed_seed text, client_seed text,
  nonce integer, created_at timestamptz
) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_locked bigint[];
  v_now timestamptz;
begin
  select array_agg(l.id) into v_locked from (
    select p.id from studio.seed_pair p where p.player_key = any (p_player_keys) and p.state = 'active'
      order by p.player_key for no key update
  ) l;
  v_now := clock_timestamp();
  return query with asked as materialized (
    select u.*, row_number() over (partition by u.player_key order by u.place) as turn
      from unnest(p_ids, p_player_keys, p_game_ids, p_session_ids, p_client_round_keys, p_stakes, p_choices, p_min_round_ms)
        with ordinality as u (id, player_key, game_id, session_id, client_round_key, stake, choices, min_round_ms, place)
  ), met as materialized (
    select a.*, p.id as pair_id, p.server_seed_hash, p.sealed_seed, p.client_seed, p.next_nonce, k.id as known_id,
        k.stake = a.stake and k.choices is not distinct from a.choices as is_same, o.round_id as open_id,
        a.min_round_ms - extract(epoch from v_now - p.last_round_at)::float8 * 1000 as wait_ms
      from asked a
      left join studio.seed_pair p on p.player_key = a.player_key and p.state = 'active' and p.id = any (v_locked)
      left join studio.round k
        on k.player_key = a.player_key and k.game_id = a.game_id and k.client_round_key = a.client_round_key
      left join studio.unfinished_round o on o.player_key = a.player_key and o.game_id = a.game_id
  ), judged as materialized (
    select m.*, case
        when m.turn > 1 then 'again'
        when m.pair_id is null then 'no_seeds'
        when m.known_id is not null then case when m.is_same then 'replay' else 'conflict' end
        when m.open_id is not null then 'round_open'
        when m.wait_ms > 0 then 'too_soon'
        else 'new'
      end as became
      from met m
  ), stored as (
    insert into studio.round (id, player_key, game_id, session_id, client_round_key, stake, choices, phase, spins_shown,
        seed_pair_id, nonce, created_at)
      select j.id, j.player_key, j.game_id, j.session_id, j.client_round_key, j.stake, j.choices, 'betting', 1, j.pair_id,
          j.next_nonce, v_now
        from judged j where j.became = 'new' order by j.place
  ), waiting as (
    insert into studio.unfinished_round (player_key, game_id, round_id, next_attempt_at)
      select j.player_key, j.game_id, j.id, v_now + p_first_retry_ms * interval '1 millisecond'
        from judged j where j.became = 'new'
  ), spent as (
    -- Never reverted: the round that takes the nonce is in the same statement.
    update studio.seed_pair p set next_nonce = p.next_nonce + 1, last_round_at = v_now
      from judged j where j.became = 'new' and p.id = j.pair_id
  )
  select j.place, j.became, coalesce(j.known_id, j.open_id, j.id), j.wait_ms, j.server_seed_hash, j.sealed_seed,
      j.client_seed, j.next_nonce, v_now
    from judged j;
end
$$;
