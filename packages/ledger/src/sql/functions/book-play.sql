-- Books an operation of play: its transaction and, unless the amount is zero, the postings between the seat's account and
-- the house account, the balance with its version, and the event. The amount is from the player's perspective: negative
-- for a stake. The part above the largest balance goes to the overflow account. Returns the balance afterwards, or null
-- if a concurrent request has used the key.
create or replace function ledger.book_play(
  p_seat ledger.seat, p_kind ledger.transaction_kind, p_provider text, p_key text, p_hash uuid, p_round bigint,
  p_concludes bigint, p_amount bigint
) returns bigint language plpgsql as $$
declare
  v_after bigint := least(p_seat.balance + p_amount, ledger.balance_max());
  v_version bigint := p_seat.version + 1;
  v_transaction bigint;
begin
  insert into ledger.transaction (kind, scope, key, request_hash, player_id, round_id, concludes, answer_balance)
    values (p_kind, p_provider, p_key, p_hash, p_seat.player_id, p_round, p_concludes, v_after)
    on conflict (scope, key) do nothing
    returning id into v_transaction;
  if v_transaction is null then
    return null;
  end if;
  if p_concludes is not null then
    insert into ledger.conclusion (concluded_id, transaction_id) values (p_concludes, v_transaction);
  end if;
  if v_after <> p_seat.balance then
    update ledger.account a set balance = v_after, version = v_version where a.id = p_seat.account_id;
    insert into ledger.outbox (method, payload, partition)
      values ('publish', ledger.account_event(p_seat.player_id, p_seat.account_id, p_seat.currency, v_after, v_version,
        p_seat.is_active, false), p_seat.partition);
  end if;
  if v_after <> p_seat.balance + p_amount then
    perform ledger.post_overflow(p_seat, v_transaction, p_amount);
  elsif p_amount <> 0 then
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      select v_transaction, side.account_id, side.amount, side.balance_after, side.version, p_seat.currency
        from ledger.play_sides(p_seat.account_id, p_seat.house_account_id, p_amount, v_after, v_version) side;
  end if;
  return v_after;
end
$$;
