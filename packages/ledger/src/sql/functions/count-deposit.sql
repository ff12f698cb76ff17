-- Counts a credited deposit towards the player's deposit limits, ends its reservation, and records each limit that it exceeds. A
-- reserved deposit counts at the rate of its reservation, so that one that had room doesn't exceed a limit because the rate moved. The
-- caller has just posted the deposit and holds the player's lock.
create or replace function ledger.count_deposit(p_transaction bigint) returns void language plpgsql as $$
declare
  v_deposit record;
  v_reserved_at timestamptz;
begin
  select t.player_id, t.scope, t.key, t.created_at, a.currency, (-sum(b.amount))::bigint as amount into v_deposit
    from ledger.transaction t
    join ledger.posting b on b.transaction_id = t.id
    join ledger.account a on a.id = b.account_id and a.kind = 'house_payment'
    where t.id = p_transaction and t.kind = 'deposit'
    group by t.player_id, t.scope, t.key, t.created_at, a.currency;
  delete from ledger.deposit_reservation d where d.scope = v_deposit.scope and d.key = v_deposit.key
    returning d.created_at into v_reserved_at;
  if v_reserved_at is not null and exists (
      select from ledger.player_limit l
        where l.player_id = v_deposit.player_id and l.kind = 'deposit' and l.currency <> v_deposit.currency) then
    insert into ledger.deposit_rate (transaction_id, rate_at) values (p_transaction, v_reserved_at);
  end if;
  with counted as (
    update ledger.player_limit l
      set used = m.used + m.amount, window_starts_at = m.starts_at, window_ends_at = m.ends_at
      from (
        select r.period, r.source, r.used, r.starts_at, r.ends_at,
            -ledger.counted(-v_deposit.amount, v_deposit.currency, r.currency,
              coalesce(v_reserved_at, v_deposit.created_at)) as amount
          from ledger.deposit_room(v_deposit.player_id, v_deposit.created_at) r
      ) m
      where l.player_id = v_deposit.player_id and l.kind = 'deposit' and l.period = m.period and l.source = m.source
      returning l.period, l.source, l.currency, least(l.used - l.amount, m.amount) as excess
  )
  insert into ledger.deposit_breach (transaction_id, player_id, period, source, currency, excess, created_at)
    select p_transaction, v_deposit.player_id, c.period, c.source, c.currency, c.excess, v_deposit.created_at
      from counted c where c.excess > 0;
end
$$;
