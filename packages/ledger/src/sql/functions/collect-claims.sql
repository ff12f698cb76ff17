-- Collects the claims against a player, oldest first, as far as the accounts allow.
create or replace function ledger.collect_claims(p_player text, p_at timestamptz default null) returns void
language plpgsql set enable_seqscan = off set jit = off as $$
declare
  v_claim ledger.claim;
  v_round ledger.round;
  v_seat ledger.seat;
  v_taken bigint;
  v_booking ledger.booking;
  v_at timestamptz;
begin
  perform from ledger.player p where p.id = p_player for no key update;
  v_at := coalesce(p_at, clock_timestamp());
  for v_claim in select c.* from ledger.claim c where c.player_id = p_player order by c.created_at, c.round_id loop
    select r.* into v_round from ledger.round r where r.player_id = p_player and r.id = v_claim.round_id;
    v_seat := ledger.seat_at_round(ledger.lock_seat(v_round.provider, p_player, v_round.session_id), v_round);
    v_taken := least(v_claim.amount, v_seat.balance);
    continue when v_taken = 0;
    v_booking := ledger.seat_booking(v_seat, 'claims', 'correction', gen_random_uuid()::text,
      md5(concat_ws('|', p_player, v_round.id, v_taken))::uuid, null);
    v_booking := ledger.move_own(v_booking, -v_taken);
    v_booking.round_id := v_round.id;
    perform ledger.book(array[v_booking], v_at);
    perform ledger.set_claim(p_player, v_round.id, v_claim.account_id, v_claim.amount - v_taken);
  end loop;
end
$$;
