-- Sets the claim of a round, and deletes it if the amount is not positive.
create or replace function ledger.set_claim(p_player text, p_round bigint, p_account bigint, p_amount bigint) returns void
language plpgsql as $$
begin
  if p_amount > 0 then
    insert into ledger.claim (player_id, round_id, account_id, amount) values (p_player, p_round, p_account, p_amount)
      on conflict (player_id, round_id) do update set amount = excluded.amount;
  else
    delete from ledger.claim c where c.player_id = p_player and c.round_id = p_round;
  end if;
end
$$;
