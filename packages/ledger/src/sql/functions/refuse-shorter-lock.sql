-- Refuses an earlier end of a vault's lock.
create or replace function ledger.refuse_shorter_lock() returns trigger language plpgsql as $$
begin
  if new.ends_at < old.ends_at then
    raise exception 'the lock of a vault can’t be shortened' using errcode = 'check_violation', constraint = 'vault_lock_end';
  end if;
  return new;
end
$$;
