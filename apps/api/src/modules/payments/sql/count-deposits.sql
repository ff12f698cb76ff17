-- Returns the number of a player's successful deposits.
create or replace function payments.count_deposits(p_player text) returns integer language sql stable as $$
  select coalesce(max(number), 0)::integer from payments.invoice where player_id = p_player
$$;
