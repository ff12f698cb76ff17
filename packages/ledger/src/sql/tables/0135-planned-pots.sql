-- Drops a function that another replaces: ledger.play_pots takes the plans of a set.
drop function if exists ledger.play_pots(ledger.booking[], text[], ledger.operation[], timestamptz);
