-- Returns the terms by which the margin on a friend earns in a month, with their currency: those of the month's begin, or of the
-- registration in its month. Null if the margin earns nothing then.
create or replace function referral.margin_terms(p_friend text, p_month date) returns jsonb language sql stable as $$
  select p.content -> 'margin' || jsonb_build_object('currency', p.content ->> 'currency')
    from referral.invitation i
    cross join lateral (
      select v.content from referral.programme v
        where v.valid_from <= greatest(referral.month_start(p_month), i.registered_at) order by v.valid_from desc limit 1
    ) p
    cross join lateral (
      select (extract(year from p_month) - extract(year from r.month)) * 12 + extract(month from p_month) - extract(month from r.month)
          as passed
        from (select referral.month_of(i.registered_at) as month) r
    ) m
    where i.friend_id = p_friend and jsonb_typeof(p.content -> 'margin') = 'object'
      and m.passed between 0 and (p.content -> 'margin' ->> 'months')::integer - 1
$$;
