-- Checks that the accounts of a transaction belong to one player of this ledger and to the house. Players may be in
-- different ledgers one day, so money between two players goes through the house in two transactions.
create or replace function ledger.check_one_shard(p_accounts bigint[]) returns void language plpgsql as $$
begin
  if (select bool_or(a.id >> 43 <> i.shard) from unnest(p_accounts) a (id), ledger.installation i) then
    raise exception 'an account belongs to another ledger' using errcode = 'check_violation', constraint = 'one_shard';
  end if;
  if (select count(distinct a.player_id) from ledger.account a where a.id = any (p_accounts)) > 1 then
    raise exception 'a transaction has accounts of two players' using errcode = 'check_violation', constraint = 'one_shard';
  end if;
end
$$;
