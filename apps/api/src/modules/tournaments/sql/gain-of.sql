-- Returns what a settled round adds to a score, in 1/10,000: its amount for sums, its value for the best. Zero if it doesn't count.
create or replace function tournaments.gain_of(
  p_race tournaments.race, p_staked bigint, p_paid bigint, p_currency text, p_at timestamptz
) returns bigint language plpgsql stable as $$
begin
  if p_staked <= 0 or tournaments.amount_in(p_staked, p_currency, p_race.currency, p_at) < p_race.minimum_stake * 10000 then
    return 0;
  end if;
  return case
    when p_race.score = 'stake' then tournaments.amount_in(p_staked, p_currency, p_race.currency, p_at)
    when p_race.score = 'rounds' then 10000
    when p_race.score = 'points' then case when p_paid >= p_race.multiple * p_staked then p_race.points * 10000 else 0 end
    when p_race.score = 'first' then case when p_paid >= p_race.multiple * p_staked then 10000 else 0 end
    when p_race.measure = 'money' then tournaments.amount_in(p_paid, p_currency, p_race.currency, p_at)
    else floor(p_paid::numeric * 10000 / p_staked)
  end;
end
$$;
