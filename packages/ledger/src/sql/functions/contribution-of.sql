-- Returns how much of a stake counts towards a grant's wagering requirement, in basis points: by the game, else by its category,
-- else the rest's value.
create or replace function ledger.contribution_of(p_contribution jsonb, p_game text, p_category text) returns integer
language sql immutable as $$
  select coalesce(
    p_contribution -> 'games' ->> p_game, p_contribution -> 'categories' ->> p_category, p_contribution ->> 'other', '0')::integer
$$;
