-- Returns the last transaction of the next batch for a module that counts transactions in order: at most `p_limit` after the last
-- counted one, up to a number below which all transactions have finished. That number itself if fewer are left.
create or replace function ledger.batch_end(p_from bigint, p_through bigint, p_limit integer) returns bigint
language plpgsql stable as $$
begin
  return (select coalesce(max(t.id), p_through)
    from (select t.id from ledger.transaction t where t.id > p_from and t.id <= p_through order by t.id limit p_limit) t);
end
$$;
