-- Stores the rounds that operations have begun, open or settled, and counts them. Part of ledger.book.
create or replace function ledger.begin_rounds(p_bookings ledger.booking[], p_at timestamptz) returns void language plpgsql as $$
begin
  with counted as (
    update ledger.player p
      set spin_count = p.spin_count + (b.history_kind = 'spin')::integer,
        bet_count = p.bet_count + (b.history_kind = 'bet')::integer,
        spin_settled_count = p.spin_settled_count + (b.history_kind = 'spin' and b.is_settling)::integer,
        bet_settled_count = p.bet_settled_count + (b.history_kind = 'bet' and b.is_settling)::integer
      from unnest(p_bookings) b where p.id = b.player_id
  ), begun as (
    insert into ledger.round (id, account_id, session_id, number, settled_number, stake, payout, balance_before, balance_after,
        opened_at, settled_at, player_id, history_kind, provider, provider_round_id, game_id, currency, state, details, is_split)
      select b.round_id, b.account_id, b.session_id, b.number, b.settled_number, b.stake, b.payout, b.balance,
          b.balance_after, p_at, case when b.is_settling then p_at end, b.player_id, b.history_kind, b.provider, b.round,
          b.game_id, b.currency, b.state, coalesce(b.details, '{}'), b.is_split
        from unnest(p_bookings) b
  ), running as (
    insert into ledger.open_round (player_id, round_id)
      select b.player_id, b.round_id from unnest(p_bookings) b where not b.is_settling
  )
  insert into ledger.notable_round (settled_at, player_id, round_id)
    select p_at, b.player_id, b.round_id from unnest(p_bookings) b where b.is_settling and ledger.is_notable(b.stake, b.payout);
end
$$;
