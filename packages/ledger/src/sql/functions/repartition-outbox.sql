-- Changes the number of outbox partitions for all players at once. Refused while the outbox has events: a player's events
-- would be in two partitions, which would lose their order. Blocks all other writes meanwhile.
create or replace function ledger.repartition_outbox(p_partitions integer) returns void language plpgsql as $$
begin
  lock table ledger.player, ledger.outbox in exclusive mode;
  if exists (select from ledger.outbox) then
    raise exception 'the outbox has unread events: wait until they are read' using errcode = 'object_in_use';
  end if;
  update ledger.installation set outbox_partitions = p_partitions;
  update ledger.player p set partition = ledger.partition_of(p.id);
end
$$;
