-- Sets the shard number of an empty ledger. Its ids start at shard * 2^43 and end below those of the next shard, so that ids
-- are unique across ledgers. The ids of all 1,024 shards stay below 2^53, the limit of JSON numbers.
create or replace function ledger.found_shard(p_shard integer) returns void language plpgsql as $$
declare
  v_first bigint := p_shard * 8796093022208;
  v_sequence text;
begin
  lock table ledger.installation in exclusive mode;
  if exists (select from ledger.player) or exists (select from ledger.account) or exists (select from ledger.transaction) then
    raise exception 'this ledger is in use: it has already assigned ids' using errcode = 'object_in_use';
  end if;
  update ledger.installation set shard = p_shard;
  foreach v_sequence in array array['account', 'transaction', 'game_session', 'round', 'outbox'] loop
    execute format('alter sequence ledger.%I minvalue %s maxvalue %s start %s restart', v_sequence || '_id_seq',
      v_first, v_first + 8796093022207, v_first + 1);
  end loop;
end
$$;
