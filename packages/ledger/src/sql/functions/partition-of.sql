-- The outbox partition of a player: all of their events are in one, in their order.
create or replace function ledger.partition_of(p_player text) returns integer language sql immutable parallel safe as $$
  select (hashtext(p_player) & 2147483647) % 4
$$;
