-- The time at which a rate was published, from which its age counts. It applies later: from when it is stored.
alter table ledger.exchange_rate add column published_at timestamptz;
update ledger.exchange_rate set published_at = valid_from;
alter table ledger.exchange_rate alter column published_at set not null;
