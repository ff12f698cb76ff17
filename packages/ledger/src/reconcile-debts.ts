/** Checks of what players owe after a provider took back their deposits. */
export const debtChecks: readonly { name: string; text: string }[] = [
  {
    name: 'every debt equals its changes',
    text: `select 'debt ' || coalesce(d.reference, c.reference) || ': owed ' || coalesce(d.amount, 0) || ', changed '
          || coalesce(c.amount, 0) as subject
      from ledger.debt d
      full join (
        select player_id, reference, sum(amount) as amount from ledger.debt_change group by player_id, reference
      ) c on c.player_id = d.player_id and c.reference = d.reference
      where d.amount is distinct from c.amount`,
  },
  {
    name: 'every change of a debt is posted in the currency of its account',
    text: `select 'transaction ' || coalesce(c.transaction_id, p.transaction_id) || ': changed ' || coalesce(c.amount, 0)
          || ', posted ' || coalesce(p.amount, 0) as subject
      from (
        select c.transaction_id, a.currency, sum(c.amount) as amount
          from ledger.debt_change c
          join ledger.debt d on d.player_id = c.player_id and d.reference = c.reference
          join ledger.account a on a.id = d.account_id and a.player_id = d.player_id
          group by c.transaction_id, a.currency
      ) c
      full join (
        select b.transaction_id, b.currency, -sum(b.amount) as amount
          from ledger.posting b join ledger.account a on a.id = b.account_id and a.kind = 'house_debt'
          group by b.transaction_id, b.currency
      ) p on p.transaction_id = c.transaction_id and p.currency = c.currency
      where c.amount is distinct from p.amount`,
  },
  {
    name: 'players who owe can’t bet, and others aren’t blocked for it',
    text: `select 'player ' || coalesce(d.player_id, b.player_id) as subject
      from (select distinct player_id from ledger.debt where amount > 0) d
      full join (select player_id from ledger.block where act = 'bet' and reason = 'debt' and ends_at = 'infinity') b
        on b.player_id = d.player_id
      where d.player_id is null or b.player_id is null`,
  },
]
