-- Runs a single operation of any kind.
create or replace function ledger.operate_one(p_operation ledger.operation, p_at timestamptz)
returns ledger.answer language plpgsql set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  case p_operation.kind
    when 'bet' then return ledger.bet(p_operation, p_at);
    when 'play' then return ledger.play(p_operation, p_at);
    when 'win' then return ledger.win(p_operation, p_at);
    when 'rollback' then return ledger.rollback_bet(p_operation, p_at);
    when 'correction' then return ledger.correct_round(p_operation, p_at);
  end case;
end
$$;
