-- Takes negative months of a friend over into later ones, and gives each earning the margin that counts.
create or replace function referral.carry_margin(p_friend text) returns void language plpgsql as $$
declare
  v_month referral.friend_month;
begin
  for v_month in select m.* from referral.friend_month m where m.friend_id = p_friend order by m.month loop
    update referral.friend_month m set carried = referral.carried_into(v_month)
      where m.friend_id = p_friend and m.month = v_month.month and m.carried <> referral.carried_into(v_month);
  end loop;
  update referral.earning e set margin = m.counted
    from referral.friend_month m
    where m.friend_id = p_friend and e.reference = referral.month_reference(m.friend_id, m.month) and e.margin <> m.counted;
end
$$;
