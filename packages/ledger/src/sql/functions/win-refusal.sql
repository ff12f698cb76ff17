-- Decides if a new win is accepted: returns null or the status of the refusal. All code paths use this function. It is a single
-- expression, so that it is inlined for single wins and for batches. The account is that of the round. The state is null for
-- an unknown round.
create or replace function ledger.win_refusal(
  p_key text, p_amount bigint, p_currency text, p_is_closing boolean, p_account_currency text,
  p_round_state ledger.round_state, p_round_payout bigint
) returns text language sql stable as $$
  select case
    when p_key is null or p_is_closing is null or p_amount is null or p_amount not between 0 and ledger.balance_max()
      then 'invalid'
    when p_round_state is null then 'unknown_round'
    when p_currency is distinct from p_account_currency or p_amount > ledger.balance_max() - p_round_payout then 'invalid'
    when p_round_state = 'cancelled' then 'already_rolled_back'
    when p_round_state = 'closed' then 'already_settled'
  end
$$;
