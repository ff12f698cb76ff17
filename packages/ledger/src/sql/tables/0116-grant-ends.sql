-- What the end of a grant needs: money that is never converted, the event about the end, and a way to find grants that are due.

alter table ledger.bonus_grant
  -- Sticky money: the part of the balance that goes back to the house instead of being converted.
  add column unconverted bigint not null default 0 check (unconverted >= 0),
  -- Facts of the bonus that are published when the grant ends; null if nothing is published.
  add column facts jsonb;

create index bonus_grant_expiry on ledger.bonus_grant (expires_at) where state = 'active';
