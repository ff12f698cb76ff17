-- Publishes that a player's vault has changed, in the transaction that changed it. The page fetches it again.
create or replace function ledger.tell_vault(p_player text, p_currency text) returns void language sql as $$
  insert into ledger.outbox (method, payload, partition)
    select 'publish', jsonb_build_object(
        'channel', 'wallet:vault#' || p.id, 'data', jsonb_build_object('event', 'vault.updated', 'currency', p_currency)),
        p.partition
      from ledger.player p where p.id = p_player
$$;
