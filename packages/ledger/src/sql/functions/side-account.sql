-- A player's account beside the one that they see: `hold`, where withdrawals wait, or `overflow`, where money waits that
-- a full balance has no room for. Made when it is first needed; the caller holds the player's lock.
create or replace function ledger.side_account(p_player text, p_currency text, p_kind ledger.account_kind) returns bigint language plpgsql as $$
begin
  insert into ledger.account (player_id, kind, currency) values (p_player, p_kind, p_currency) on conflict do nothing;
  return (select a.id from ledger.account a
    where a.player_id = p_player and a.currency = p_currency and a.kind = p_kind);
end
$$;
