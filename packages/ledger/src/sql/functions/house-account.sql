-- Returns the house account of a counterparty in a currency, and creates it if necessary.
create or replace function ledger.house_account(p_kind ledger.account_kind, p_counterparty text, p_currency text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  loop
    select a.id into v_id from ledger.account a
      where a.kind = p_kind and a.counterparty = p_counterparty and a.currency = p_currency and a.player_id is null;
    if found then
      return v_id;
    end if;
    insert into ledger.account (kind, counterparty, currency) values (p_kind, p_counterparty, p_currency)
      on conflict do nothing;
  end loop;
end
$$;
