-- Returns what a player's deposits since a time use of a limit in a currency, at the rates at which they count.
create or replace function ledger.deposit_use(p_player text, p_currency text, p_since timestamptz) returns bigint
language sql stable as $$
  select coalesce(-sum(ledger.counted(-d.amount, d.currency, p_currency, d.rate_at)), 0)::bigint
    from (
      select coalesce(r.rate_at, t.created_at) as rate_at, b.currency, sum(b.amount)::bigint as amount
        from ledger.statement_line s
        join ledger.transaction t on t.id = s.transaction_id and t.kind = 'deposit' and t.created_at >= p_since
        join ledger.posting b on b.transaction_id = t.id
        join ledger.account a on a.id = b.account_id and a.player_id = p_player
        left join ledger.deposit_rate r on r.transaction_id = t.id
        where s.player_id = p_player
        group by t.id, t.created_at, r.rate_at, b.currency
    ) d
$$;
