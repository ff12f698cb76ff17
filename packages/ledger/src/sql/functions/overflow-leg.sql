-- Returns the part of a credit that goes to the player's overflow account, which is created if necessary.
create or replace function ledger.overflow_leg(p_player text, p_currency text, p_amount bigint) returns ledger.leg
language plpgsql as $$
declare
  v_account bigint := ledger.side_account(p_player, p_currency, 'overflow');
begin
  return (select row(a.id, 0, p_amount, a.balance, a.version)::ledger.leg from ledger.account a where a.id = v_account);
end
$$;
