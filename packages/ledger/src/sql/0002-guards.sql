-- What the database itself refuses, whoever asks.

-- Every statement that adds postings leaves each of its transactions at zero in each currency, moves something on
-- each account, and names transactions and accounts that exist, in the account's own currency.
create function ledger.check_postings() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform
    from fresh f
    group by f.transaction_id, f.currency
    having sum(f.amount) <> 0
      or bool_or(
        f.amount = 0
        or (select a.currency from ledger.account a where a.id = f.account_id) is distinct from f.currency
        or (select t.id from ledger.transaction t where t.id = f.transaction_id) is null
      );
  if found then
    raise exception 'postings must move money, sum to zero, and name existing accounts and transactions'
      using errcode = 'check_violation', constraint = 'postings_balance';
  end if;
  return null;
end
$$;

create trigger check_postings after insert on ledger.posting
  referencing new table as fresh for each statement execute function ledger.check_postings();

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on ledger.% is refused: a correction is a new transaction', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;

create trigger refuse_change before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse_change();
create trigger refuse_change before update or delete or truncate on ledger.transaction
  for each statement execute function ledger.refuse_change();
create trigger refuse_change before delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger refuse_other_owner before update of id, player_id, kind, counterparty, currency on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger refuse_change before delete or truncate on ledger.round
  for each statement execute function ledger.refuse_change();
create trigger refuse_change before delete or truncate on ledger.player
  for each statement execute function ledger.refuse_change();

-- Rules of the columns that play does not touch: checked only when one of them is written.
create function ledger.check_account() returns trigger language plpgsql as $$
begin
  if (new.player_id is null) <> (new.kind in ('house_game', 'house_payment', 'house_correction'))
    or (new.player_id is null) <> (new.counterparty is not null)
    or (new.is_active and (new.is_hidden or new.kind <> 'real')) then
    raise exception 'the account contradicts its kind' using errcode = 'check_violation', constraint = 'account_rules';
  end if;
  return new;
end
$$;
create trigger check_account before insert or update of is_active, is_hidden on ledger.account
  for each row execute function ledger.check_account();
