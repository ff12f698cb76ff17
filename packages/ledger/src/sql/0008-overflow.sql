-- No balance passes 2^53 - 1, which is what amounts can express. A credit that would, such as a win, is never lost: the
-- part above waits on an account of its own until there is room (docs/decisions/0020).
alter type ledger.account_kind add value 'overflow' after 'hold';
alter type ledger.transaction_kind add value 'overflow_release';

-- A new value can't be named in the transaction that adds it, so that both conditions name the others.
alter table ledger.account
  drop constraint account_balance_in_range,
  add constraint account_balance_in_range check (
    balance = 0
    or (player_id is not null and balance > 0 and (balance <= 9007199254740991 or kind not in ('real', 'hold'))));

create index account_overflow on ledger.account (id)
  where kind not in ('real', 'hold', 'house_game', 'house_payment', 'house_correction');

drop function ledger.hold_account(text, text);
