-- Rejects changes of append-only tables.
create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on ledger.% is refused: a correction is a new transaction', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
