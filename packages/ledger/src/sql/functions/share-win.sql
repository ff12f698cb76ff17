-- Divides an amount among the pots of a round in proportion to their stakes, so that the shares of all amounts of the round add up
-- to those of their sum: a share is rounded down once, not with each win (the cumulative rule). What rounding leaves goes to
-- the first pot with a stake, which is own money where it has staked any. A negative amount takes back. No share has another sign
-- than the amount. Without any stake, the first pot gets everything.
create or replace function ledger.share_win(p_staked bigint[], p_paid bigint[], p_amount bigint) returns bigint[]
language plpgsql immutable as $$
declare
  v_total numeric := (select sum(s) from unnest(p_staked) s);
  v_paid numeric := p_amount + (select sum(p) from unnest(p_paid) p);
  v_first integer := coalesce(
    (select min(s.place) from unnest(p_staked) with ordinality s (staked, place) where s.staked > 0), 1);
  v_left bigint := p_amount;
  v_share bigint;
  v_shares bigint[] := array_fill(0::bigint, array[cardinality(p_staked)]);
begin
  for i in 1 .. cardinality(p_staked) loop
    continue when i = v_first or p_staked[i] = 0;
    v_share := floor(v_paid * p_staked[i] / v_total) - p_paid[i];
    v_share := case when p_amount >= 0 then least(greatest(v_share, 0), v_left)
      else greatest(least(v_share, 0), v_left, -p_paid[i]) end;
    v_shares[i] := v_share;
    v_left := v_left - v_share;
  end loop;
  v_shares[v_first] := v_left;
  return v_shares;
end
$$;
