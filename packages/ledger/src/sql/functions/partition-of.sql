-- Returns the outbox partition of a new player; existing players keep the stored one. Uses MD5, because hashtext may differ
-- between versions of PostgreSQL.
create or replace function ledger.partition_of(p_player text) returns integer language sql stable parallel safe as $$
  select (('x' || left(md5(p_player), 7))::bit(28)::integer % i.outbox_partitions) from ledger.installation i
$$;
