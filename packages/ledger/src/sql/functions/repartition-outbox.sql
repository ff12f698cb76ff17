-- Changes into how many partitions events go, for all players at once. Refused while an event waits: of a player's events
-- some would be in one partition and some in another, and their order would be lost. Nothing else is written meanwhile.
create or replace function ledger.repartition_outbox(p_partitions integer) returns void language plpgsql as $$
begin
  lock table ledger.player, ledger.outbox in exclusive mode;
  if exists (select from ledger.outbox) then
    raise exception 'events wait in the outbox: let them be read first' using errcode = 'object_in_use';
  end if;
  update ledger.installation set outbox_partitions = p_partitions;
  update ledger.player p set partition = ledger.partition_of(p.id);
end
$$;
