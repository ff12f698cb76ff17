-- Payments as other modules read them: how they ended and when, without destinations and fields.
create or replace view payments.player_payment as
  select i.id, i.player_id, case i.type when 1 then 'deposit' else 'withdrawal' end as type,
      case i.status when 1 then 'pending' when 2 then 'success' else 'failure' end as status,
      i.failure_reason, i.amount, i.currency, i.created_at, i.updated_at
    from payments.invoice i;
