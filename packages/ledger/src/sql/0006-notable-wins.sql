-- The few rounds that paid at least ten times their stake: what the lobby shows as the latest wins.
create index round_notable on ledger.round (settled_at desc)
  where settled_at is not null and stake > 0 and payout >= stake * 10;
