-- Locks the player's row until the end of the transaction, creates it if necessary, and returns the player's partition.
create or replace function ledger.lock_player(p_player text) returns integer language plpgsql as $$
declare
  v_partition integer;
begin
  select p.partition into v_partition from ledger.player p where p.id = p_player for no key update;
  if not found then
    insert into ledger.player (id, partition) values (p_player, ledger.partition_of(p_player))
      on conflict (id) do nothing;
    select p.partition into v_partition from ledger.player p where p.id = p_player for no key update;
  end if;
  return v_partition;
end
$$;
