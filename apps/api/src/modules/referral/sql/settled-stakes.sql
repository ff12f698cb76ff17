-- Returns the stakes from own money of a friend's settled rounds, after numbers of spins and of sports bets.
create or replace function referral.settled_stakes(p_friend text, p_spins bigint, p_bets bigint)
returns table (is_sport boolean, number bigint, currency text, staked bigint, settled_at timestamptz) language sql stable as $$
  select r.history_kind = 'bet', r.number, r.currency, r.staked, r.settled_at from ledger.settled_rounds(p_friend, p_spins, p_bets) r
$$;
