-- Opens a friend's month with the terms of its begin and with its earning, unless it is open or earns nothing.
create or replace function referral.open_month(p_friend text, p_month date) returns void language plpgsql as $$
declare
  v_terms jsonb;
  v_end timestamptz := referral.month_start((p_month + interval '1 month')::date);
  v_due timestamptz;
begin
  if exists (select from referral.friend_month m where m.friend_id = p_friend and m.month = p_month) then
    return;
  end if;
  v_terms := referral.margin_terms(p_friend, p_month);
  if v_terms is null then
    return;
  end if;
  insert into referral.friend_month (friend_id, month, currency, casino_bps, sport_bps, deposit_bps, of_stakes_bps, carries_over)
    values (p_friend, p_month, v_terms ->> 'currency', (v_terms ->> 'casinoBps')::integer, (v_terms ->> 'sportBps')::integer,
      (v_terms ->> 'depositBps')::integer, (v_terms ->> 'ofStakesBps')::integer, (v_terms ->> 'carriesOver')::boolean);
  v_due := v_end + make_interval(days => (v_terms ->> 'holdDays')::integer);
  insert into referral.earning (
      reference, friend_id, player_id, currency, month, deposited, share_bps, minimum, maximum, state, counted_at, due_at, play_needed,
      play_until)
    select referral.month_reference(p_friend, p_month), p_friend, i.player_id, v_terms ->> 'currency', p_month, 0,
        (v_terms ->> 'shareBps')::integer, 0, (v_terms ->> 'maximumPerMonth')::bigint, 'waiting', v_end, v_due, 0, v_due
      from referral.invitation i where i.friend_id = p_friend;
end
$$;
