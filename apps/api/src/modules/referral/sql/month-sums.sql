-- Adds changes of the margin up by friend and month, in the currency of the month. Months that earn nothing are left out.
create or replace function referral.month_sums(p_changes referral.margin_change[])
returns table (friend_id text, month date, casino bigint, sport bigint, paid bigint, given bigint, deposited bigint)
language sql stable as $$
  select c.friend_id, c.month,
      coalesce(sum(c.value) filter (where c.kind = 'casino'), 0)::bigint, coalesce(sum(c.value) filter (where c.kind = 'sport'), 0)::bigint,
      coalesce(sum(c.value) filter (where c.kind = 'paid'), 0)::bigint, coalesce(sum(c.value) filter (where c.kind = 'given'), 0)::bigint,
      coalesce(sum(c.value) filter (where c.kind = 'deposited'), 0)::bigint
    from (
      select m.friend_id, m.month, u.kind, referral.value_in(u, m.currency) as value
        from (
          select d.friend_id, d.month, coalesce(o.currency, referral.margin_terms(d.friend_id, d.month) ->> 'currency') as currency
            from (select distinct u.friend_id, referral.month_of(u.at) as month from unnest(p_changes) u) d
            left join referral.friend_month o on o.friend_id = d.friend_id and o.month = d.month
        ) m
        join unnest(p_changes) u on u.friend_id = m.friend_id and referral.month_of(u.at) = m.month
        where m.currency is not null
    ) c
    group by c.friend_id, c.month
$$;
