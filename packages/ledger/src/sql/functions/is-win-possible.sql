-- True if the win of a play is well-formed: it has an amount and a separate key, or neither. Checked before the bet, so that
-- no bet is accepted whose win can't be booked.
create or replace function ledger.is_win_possible(p_key text, p_win_key text, p_win bigint) returns boolean language sql stable as $$
  select case
    when p_win_key is null then p_win is null
    else p_win is not null and p_win between 0 and ledger.balance_max() and p_win_key is distinct from p_key
  end
$$;
