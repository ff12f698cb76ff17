-- Collects the claims against a player, oldest first, as far as the accounts allow.
create or replace function ledger.collect_claims(p_player text) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_claim ledger.claim;
  v_round ledger.round;
  v_seat ledger.seat;
  v_taken bigint;
begin
  perform from ledger.player p where p.id = p_player for no key update;
  for v_claim in select c.* from ledger.claim c where c.player_id = p_player order by c.created_at, c.round_id loop
    select r.* into v_round from ledger.round r where r.player_id = p_player and r.id = v_claim.round_id;
    v_seat := ledger.seat_at_round(ledger.lock_seat(v_round.provider, p_player, v_round.session_id), v_round);
    v_taken := least(v_claim.amount, v_seat.balance);
    continue when v_taken = 0;
    perform ledger.book_play(v_seat, 'correction', 'claims', gen_random_uuid()::text,
      md5(concat_ws('|', p_player, v_round.id, v_taken))::uuid, v_round.id, null, -v_taken);
    perform ledger.set_claim(p_player, v_round.id, v_claim.account_id, v_claim.amount - v_taken);
  end loop;
end
$$;
