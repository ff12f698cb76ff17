-- Returns a player's internal account, and creates it if necessary: `hold` for pending withdrawals, or `overflow` for money
-- above the largest balance. The caller must hold the player's lock.
create or replace function ledger.side_account(p_player text, p_currency text, p_kind ledger.account_kind) returns bigint language plpgsql as $$
begin
  insert into ledger.account (player_id, kind, currency) values (p_player, p_kind, p_currency) on conflict do nothing;
  return (select a.id from ledger.account a
    where a.player_id = p_player and a.currency = p_currency and a.kind = p_kind);
end
$$;
