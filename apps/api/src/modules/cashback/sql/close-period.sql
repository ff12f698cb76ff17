-- Closes a period at a rate: its amount is due until a time, unless it is below the minimum or withheld. Returns the state.
create or replace function cashback.close_period(p_id text, p_rate integer, p_is_withheld boolean, p_at timestamptz, p_claim_until timestamptz)
returns text language sql as $$
  update cashback.period p
    set rate = p_rate, amount = a.amount, claim_until = p_claim_until, state = a.state,
      ended_at = case when a.state = 'due' then null else p_at end
    from (
      select c.amount, case when c.amount = 0 then 'none' when p_is_withheld then 'withheld' else 'due' end as state
        from cashback.period o
        cross join lateral (select cashback.amount_of(o.basis, p_rate, o.minimum, o.amount_max) as amount) c
        where o.id = p_id
    ) a
    where p.id = p_id and p.state = 'open'
    returning p.state
$$;
