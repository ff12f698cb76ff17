-- Returns what a settled round counts, in 1/10,000 of a subunit: for cashback a part of its loss, for rakeback the margin of its stake.
create or replace function cashback.basis_of(
  p_kind text, p_counted jsonb, p_game text, p_category text, p_staked bigint, p_lost bigint
) returns numeric language sql stable as $$
  select (case p_kind when 'cashback' then p_lost else p_staked end)::numeric * ledger.contribution_of(p_counted, p_game, p_category)
$$;
