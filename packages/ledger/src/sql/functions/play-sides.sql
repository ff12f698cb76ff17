-- Returns the postings of an operation of play. All code paths use this function. Currently the whole stake comes from the
-- seat's account, and the whole win goes back to it. The amount is from the player's perspective, negative for a stake.
-- Stable, so that it is inlined in batches.
create or replace function ledger.play_sides(
  p_account bigint, p_house_account bigint, p_amount bigint, p_balance_after bigint, p_version bigint
) returns table (account_id bigint, amount bigint, balance_after bigint, version bigint) language sql stable as $$
  select side.* from (values
    (p_account, p_amount, p_balance_after, p_version), (p_house_account, -p_amount, null, null)
  ) side (account_id, amount, balance_after, version)
$$;
