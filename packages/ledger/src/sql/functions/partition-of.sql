-- The outbox partition of a player who is new; who has a row keeps what stands there. Bits of an MD5, which no version of
-- PostgreSQL computes otherwise, as it may hashtext.
create or replace function ledger.partition_of(p_player text) returns integer language sql stable parallel safe as $$
  select (('x' || left(md5(p_player), 7))::bit(28)::integer % i.outbox_partitions) from ledger.installation i
$$;
