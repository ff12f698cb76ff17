-- Drops functions that others replace: ledger.play_pots takes the plans of a set, and ledger.settled_rounds returns what was paid, too.
drop function if exists ledger.play_pots(ledger.booking[], text[], ledger.operation[], timestamptz);
drop function if exists ledger.round_results(text, bigint, bigint);
drop function if exists ledger.settled_rounds(text, bigint, bigint);
