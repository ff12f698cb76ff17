-- Ended bonus grants with money that was converted or forfeited, by the transactions that did it. `converted` became own money.
create or replace view ledger.ended_grant as
  select t.id as transaction_id, g.player_id, g.id as grant_id, g.state::text as state, g.facts, g.currency,
      coalesce((
        select p.amount from ledger.transaction c join ledger.posting p on p.transaction_id = c.id and p.amount > 0
          where c.scope = 'bonus' and c.key = g.id || ':conversion'
      ), 0) as converted
    from ledger.transaction t
    join ledger.bonus_grant g on g.id = (t.details ->> 'grantId')::bigint
    where t.kind::text in ('bonus_conversion', 'bonus_forfeit') and g.state <> 'active' and g.facts is not null;
