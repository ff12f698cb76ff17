-- Decides if a new bet is accepted, apart from money and the rules of the player: returns null or the status of the refusal. A
-- single expression, so that it is inlined for single bets and for sets. State and account of the round are null for a round
-- that the bet opens.
create or replace function ledger.bet_refusal(
  p_key text, p_round text, p_amount bigint, p_currency text, p_account bigint, p_account_currency text,
  p_closed_at timestamptz, p_blocked_until timestamptz, p_at timestamptz, p_round_state ledger.round_state,
  p_round_account bigint
) returns text language sql stable as $$
  select case
    when p_key is null or p_round is null or p_amount is null or p_amount < 0
      or p_currency is distinct from p_account_currency then 'invalid'
    when p_closed_at is not null then 'session_closed'
    when p_blocked_until > p_at then 'forbidden'
    when p_round_state <> 'open' then 'already_settled'
    when p_round_account <> p_account then 'invalid'
  end
$$;
