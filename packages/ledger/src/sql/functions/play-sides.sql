-- The one place that says between which accounts an operation of play moves its amount, with what is told of the
-- player's: today all of a stake comes from the seat's account, and all of a win goes back there. The amount is the
-- player's, negative for a stake. Stable, so that it is inlined where operations come by the set.
create or replace function ledger.play_sides(
  p_account bigint, p_house_account bigint, p_amount bigint, p_balance_after bigint, p_version bigint
) returns table (account_id bigint, amount bigint, balance_after bigint, version bigint) language sql stable as $$
  select side.* from (values
    (p_account, p_amount, p_balance_after, p_version), (p_house_account, -p_amount, null, null)
  ) side (account_id, amount, balance_after, version)
$$;
