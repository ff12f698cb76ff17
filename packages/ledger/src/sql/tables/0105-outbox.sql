-- The columns that Centrifugo's PostgreSQL consumer reads. No NOTIFY: it would cost a bet a third of its rate.
create table ledger.outbox (
  id bigserial primary key,
  method text not null,
  payload jsonb not null,
  partition integer not null,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 20000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000);
alter sequence ledger.outbox_id_seq maxvalue 8796093022207;

-- A poll of an empty partition reads nothing, however many events wait in the others.
create index outbox_of_partition on ledger.outbox (partition, id);
