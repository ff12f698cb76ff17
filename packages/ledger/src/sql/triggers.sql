-- The guards of the tables. Applied like a function, whenever the text changes.

create or replace trigger check_postings after insert on ledger.posting
  referencing new table as fresh for each statement execute function ledger.check_postings();

create or replace trigger refuse_change before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse_change();
create or replace trigger refuse_change before update or delete or truncate on ledger.transaction
  for each statement execute function ledger.refuse_change();
create or replace trigger refuse_change before update or delete or truncate on ledger.conclusion
  for each statement execute function ledger.refuse_change();
create or replace trigger refuse_change before delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();
create or replace trigger refuse_other_owner before update of id, player_id, kind, counterparty, currency, grant_id
  on ledger.account for each statement execute function ledger.refuse_change();
create or replace trigger refuse_change before delete or truncate on ledger.round
  for each statement execute function ledger.refuse_change();
create or replace trigger refuse_change before delete or truncate on ledger.player
  for each statement execute function ledger.refuse_change();

-- Checked only when one of these columns is written, which play doesn't do.
create or replace trigger check_account before insert or update of is_active, is_hidden on ledger.account
  for each row execute function ledger.check_account();

create or replace trigger refuse_shorter_lock before update on ledger.vault_lock
  for each row execute function ledger.refuse_shorter_lock();
