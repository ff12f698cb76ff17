-- Records the rollback of a bet that has not arrived. The bet's id is reserved, so that the bet is refused as rolled back.
create or replace function ledger.void_bet(p_seat ledger.seat, p_operation ledger.operation, p_hash uuid, p_at timestamptz)
returns ledger.answer language plpgsql as $$
declare
  v_bonus bigint := ledger.bonus_of(p_seat, p_at);
begin
  if ledger.book(array[ledger.seat_booking(p_seat, p_operation.provider, 'rollback', p_operation.key, p_hash, v_bonus)], p_at) is null then
    return ledger.answer('conflict', p_seat, p_at);
  end if;
  insert into ledger.transaction (kind, scope, key, request_hash, player_id, created_at)
    values ('bet_voided', p_operation.provider, p_operation.bet_key, p_hash, p_seat.player_id, p_at)
    on conflict (scope, key) do nothing;
  return ledger.answer('ok', p_seat, p_at);
end
$$;
