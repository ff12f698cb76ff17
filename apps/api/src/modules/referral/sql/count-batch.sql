-- Counts the deposits and the play of invited players after the last counted transaction, at most `p_limit` transactions, up to a
-- number below which all transactions have finished. Position and earnings change together, so each change counts once whatever is
-- interrupted. Returns the new position; null if another process counts, or if there is nothing to count.
create or replace function referral.count_batch(p_through bigint, p_limit integer) returns bigint language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_from bigint;
  v_through bigint;
  v_change referral.deposit_change;
begin
  select g.through_transaction_id into v_from from referral.progress g for update skip locked;
  if not found or v_from >= p_through then
    return null;
  end if;
  v_through := ledger.batch_end(v_from, p_through, p_limit);
  for v_change in
    select c.* from referral.deposit_change c
      where c.transaction_id > v_from and c.transaction_id <= v_through order by c.transaction_id
  loop
    update referral.earning e set deposited = e.deposited + v_change.amount where e.reference = v_change.reference;
    if not found then
      perform referral.store_deposit(v_change);
    end if;
  end loop;
  update referral.invitation i set played = i.played + s.value
    from (
      select f.friend_id, sum(f.value) as value from referral.friend_stake f
        where f.transaction_id > v_from and f.transaction_id <= v_through group by f.friend_id
    ) s where i.friend_id = s.friend_id;
  perform referral.count_margin(v_from, v_through);
  update referral.progress set through_transaction_id = v_through;
  return v_through;
end
$$;
