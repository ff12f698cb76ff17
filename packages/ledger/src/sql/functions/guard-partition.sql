-- Puts the guards of a table onto a partition of it, before it is attached or after: statement triggers of a partitioned table
-- do not run for what is written to a partition by its own name. Nobody may write there by it, the owner included: rows
-- come through the table. Whoever makes a partition calls this in the same transaction; reconcile looks after it.
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
