-- Stores a deposit of an invited player with the terms of its time. A deposit that earns nothing by them is stored as refused, so
-- that later changes of it find it. The most that it can earn is what the player may still earn with this friend.
create or replace function referral.store_deposit(p_change referral.deposit_change) returns void language plpgsql as $$
declare
  v_programme jsonb;
  v_currency text;
  v_before record;
  v_minimum bigint;
  v_maximum bigint;
  v_is_eligible boolean;
  v_play_needed bigint;
begin
  select p.content -> 'deposit', p.content ->> 'currency' into v_programme, v_currency
    from referral.programme p where p.valid_from <= p_change.at order by p.valid_from desc limit 1;
  select count(*) as deposits, coalesce(sum(ledger.convert(e.amount, e.currency, v_currency, p_change.at)), 0)::bigint as earned,
      coalesce(max(e.play_needed), 0) as play_needed
    into v_before
    from referral.earning e where e.friend_id = p_change.friend_id and e.month is null and e.reason is distinct from 'terms';
  v_minimum := ledger.convert((v_programme ->> 'minimumDeposit')::bigint, v_currency, p_change.currency, p_change.at);
  v_maximum := ledger.convert(
    greatest((v_programme ->> 'maximumPerFriend')::bigint - v_before.earned, 0), v_currency, p_change.currency, p_change.at);
  v_is_eligible := coalesce(
    v_before.deposits < (v_programme ->> 'deposits')::integer
      and p_change.at < p_change.registered_at + make_interval(days => (v_programme ->> 'days')::integer)
      and p_change.amount >= v_minimum and v_maximum > 0, false);
  v_play_needed := v_before.play_needed
    + coalesce(ledger.convert(p_change.amount, p_change.currency, (select u.currency from referral.counting_unit u), p_change.at)
      * (v_programme ->> 'play')::numeric, 0)::bigint;
  insert into referral.earning (
      reference, friend_id, player_id, currency, deposited, share_bps, minimum, maximum, state, reason, counted_at, due_at, play_needed,
      play_until)
    values (p_change.reference, p_change.friend_id, p_change.player_id, p_change.currency, p_change.amount,
      case when v_is_eligible then (v_programme ->> 'shareBps')::integer else 0 end, coalesce(v_minimum, 0), coalesce(v_maximum, 0),
      case when v_is_eligible then 'waiting' else 'refused' end, case when v_is_eligible then null else 'terms' end, p_change.at,
      p_change.at + make_interval(days => coalesce((v_programme ->> 'holdDays')::integer, 0)), v_play_needed,
      p_change.at + make_interval(days => coalesce((v_programme ->> 'playDays')::integer, 0)));
end
$$;
