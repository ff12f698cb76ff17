-- Finds the corrections of a round, which are few: what a settled round won at its settlement derives from what it has paid now.

create index transaction_correction on ledger.transaction (round_id) where kind = 'correction';
