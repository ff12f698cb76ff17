-- Withdrawals that a batch pays, has paid or will pay.
create or replace view payouts.live_output as
  select reference, state from payouts.output where state <> 'returned';
