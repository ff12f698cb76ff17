-- The account where a player's withdrawals in a currency wait.
create or replace function ledger.hold_account(p_player text, p_currency text) returns bigint language plpgsql as $$
begin
  insert into ledger.account (player_id, kind, currency) values (p_player, 'hold', p_currency) on conflict do nothing;
  return (select a.id from ledger.account a
    where a.player_id = p_player and a.currency = p_currency and a.kind = 'hold');
end
$$;
