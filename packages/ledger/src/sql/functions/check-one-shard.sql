-- The one place that says which accounts may stand in one transaction: those of one player of this ledger, and the house's.
-- Two players may be in two ledgers one day; money between them goes through the house, in two transactions.
create or replace function ledger.check_one_shard(p_accounts bigint[]) returns void language plpgsql as $$
begin
  if (select bool_or(a.id >> 43 <> i.shard) from unnest(p_accounts) a (id), ledger.installation i) then
    raise exception 'an account of another ledger' using errcode = 'check_violation', constraint = 'one_shard';
  end if;
  if (select count(distinct a.player_id) from ledger.account a where a.id = any (p_accounts)) > 1 then
    raise exception 'accounts of two players in one transaction' using errcode = 'check_violation', constraint = 'one_shard';
  end if;
end
$$;
