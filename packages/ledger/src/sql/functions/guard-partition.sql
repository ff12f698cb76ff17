-- Adds the guards of a table to one of its partitions, before or after it is attached. Statement triggers of a partitioned
-- table don't run for direct writes to a partition. Direct writes are also revoked from everyone, including the owner. Call
-- this in the transaction that creates a partition; reconcile checks it.
create or replace function ledger.guard_partition(p_partition regclass, p_table regclass) returns void language plpgsql as $$
declare
  v_trigger record;
begin
  for v_trigger in
    select t.tgname, pg_get_triggerdef(t.oid) as definition from pg_trigger t
      where t.tgrelid = p_table and not t.tgisinternal
        and not exists (select from pg_trigger o where o.tgrelid = p_partition and o.tgname = t.tgname)
  loop
    execute regexp_replace(v_trigger.definition, ' ON [^ ]+ ', format(' ON %s ', p_partition));
  end loop;
  execute format('revoke all on %s from public', p_partition);
  execute format('revoke insert, update, delete, truncate on %s from %I', p_partition,
    (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = p_partition));
end
$$;
