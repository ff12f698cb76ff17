-- Moves the part of a credit above the largest balance to the overflow account. Only for money that must not be refused: a paid
-- deposit, or money that belonged to the player before. The caller must hold the locks.
create or replace function ledger.with_overflow(
  p_kind ledger.transaction_kind, p_accounts bigint[], p_amounts bigint[], out accounts bigint[], out amounts bigint[]
) language plpgsql as $$
declare
  v record;
begin
  accounts := p_accounts;
  amounts := p_amounts;
  if p_kind not in (
    'deposit', 'withdrawal_release', 'reversal', 'bonus_conversion', 'deposit_given_back', 'withdrawal_returned',
    'reward', 'referral_transfer', 'vault_withdrawal'
  ) then
    return;
  end if;
  for v in
    select m.place, a.player_id, a.currency, a.balance + m.amount - ledger.balance_max() as rest
      from unnest(p_accounts, p_amounts) with ordinality m (account_id, amount, place)
      join ledger.account a on a.id = m.account_id and a.kind = 'real'
      where m.amount > 0 and a.balance + m.amount > ledger.balance_max()
  loop
    amounts[v.place] := amounts[v.place] - v.rest;
    accounts := accounts || ledger.side_account(v.player_id, v.currency, 'overflow');
    amounts := amounts || v.rest;
  end loop;
end
$$;
