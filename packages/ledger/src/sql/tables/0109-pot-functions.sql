-- Drops functions that others replace: pots are planned and booked for all players of a set at once.
drop function if exists ledger.plan_pots(ledger.seat, ledger.operation, timestamptz);
drop function if exists ledger.split_play(ledger.booking, ledger.plan, bigint);
drop function if exists ledger.book_legs(ledger.booking[]);
drop function if exists ledger.book_rules(ledger.booking[], timestamptz);
