-- Publishes the current state of an account, in the transaction that changed it.
create or replace function ledger.tell_account(p_account bigint) returns void language sql as $$
  insert into ledger.outbox (method, payload, partition)
    select 'publish',
        ledger.account_event(a.player_id, a.id, a.currency, a.balance, a.version, a.is_active, a.is_hidden),
        p.partition
      from ledger.account a join ledger.player p on p.id = a.player_id where a.id = p_account
$$;
