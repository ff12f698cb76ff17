-- Counts the play after the last counted transaction, at most `p_limit` transactions, up to a number below which all transactions
-- have finished, and notes the quarters of an hour of whose players the rules are to be evaluated. Position and play change
-- together, so each transaction counts once whatever is interrupted. Returns the new position; null if another process counts, or
-- if there is nothing to count. Reads by indexes only, as ledger.operate does.
create or replace function limits.count_harm_facts(p_through bigint, p_limit integer) returns bigint language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_from bigint;
  v_through bigint;
begin
  select g.through_transaction_id into v_from from limits.harm_position g for update skip locked;
  if not found or v_from >= p_through then
    return null;
  end if;
  v_through := ledger.batch_end(v_from, p_through, p_limit);

  insert into limits.harm_play (player_id, at, currency, staked, net)
    select t.player_id, limits.harm_quarter(t.created_at), b.currency,
        coalesce(-sum(b.amount) filter (where t.kind = 'bet'), 0), sum(b.amount)
      from ledger.transaction t
      join ledger.posting b on b.transaction_id = t.id
      join ledger.account a on a.id = b.account_id and a.kind = 'real'
      where t.id > v_from and t.id <= v_through and t.kind in ('bet', 'win', 'rollback', 'bet_voided', 'correction')
        and t.player_id is not null
      group by 1, 2, 3
    on conflict (player_id, at, currency) do update
      set staked = harm_play.staked + excluded.staked, net = harm_play.net + excluded.net;
  insert into limits.harm_due (at, player_id)
    select distinct limits.harm_quarter(t.created_at), t.player_id from ledger.transaction t
      where t.id > v_from and t.id <= v_through and t.player_id is not null
    on conflict do nothing;
  update limits.harm_position set through_transaction_id = v_through;
  return v_through;
end
$$;
