-- Books a demonstration's stake and, if it is accepted and there is one, the win of its round.
create or replace function studio.demo_play(
  p_account text, p_bet text, p_stake bigint, p_win text, p_amount bigint, out status text, out balance bigint
) language plpgsql as $$
begin
  select b.status, b.balance into status, balance from studio.demo_book(p_account, p_bet, -p_stake) b;
  if status = 'ok' and p_win is not null then
    select b.status, b.balance into status, balance from studio.demo_book(p_account, p_win, p_amount) b;
  end if;
end
$$;
