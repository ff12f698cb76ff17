-- Checks the columns that play doesn't change, only when one of them is written.
create or replace function ledger.check_account() returns trigger language plpgsql as $$
begin
  if (new.player_id is null) <> (new.kind in ('house_game', 'house_payment', 'house_correction', 'house_bonus', 'house_debt'))
    or (new.player_id is null) <> (new.counterparty is not null)
    or (new.kind = 'bonus') <> (new.grant_id is not null)
    or (new.is_active and (new.is_hidden or new.kind <> 'real')) then
    raise exception 'the account contradicts its kind' using errcode = 'check_violation', constraint = 'account_rules';
  end if;
  return new;
end
$$;
