-- Whether the win of a play is one at all, whoever plays: looked at before the bet, so that no bet is taken whose win can't
-- be booked. An amount and a key of its own, or neither.
create or replace function ledger.is_win_possible(p_key text, p_win_key text, p_win bigint) returns boolean language sql stable as $$
  select case
    when p_win_key is null then p_win is null
    else p_win is not null and p_win between 0 and ledger.balance_max() and p_win_key is distinct from p_key
  end
$$;
