-- The one place that decides whether a new bet is admitted: null, or the status of its refusal. One expression, so that
-- it is inlined where bets come one by one and where they come by the set. The state and the account of the round are
-- null for a round that is yet to open.
create or replace function ledger.bet_refusal(
  p_key text, p_round text, p_amount bigint, p_currency text, p_account bigint, p_account_currency text, p_balance bigint,
  p_closed_at timestamptz, p_blocked_until timestamptz, p_round_state ledger.round_state, p_round_account bigint
) returns text language sql stable as $$
  select case
    when p_key is null or p_round is null or p_amount is null or p_amount < 0
      or p_currency is distinct from p_account_currency then 'invalid'
    when p_closed_at is not null then 'session_closed'
    when p_blocked_until > now() then 'forbidden'
    when p_round_state <> 'open' then 'already_settled'
    when p_round_account <> p_account then 'invalid'
    when p_amount > p_balance then 'insufficient_funds'
  end
$$;
