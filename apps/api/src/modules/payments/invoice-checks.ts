import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import type { ReconcileCheck } from '@tessera/ledger'
import { LEDGER_SCOPE } from './apply-change.ts'
import { CHAIN_PROVIDER } from './chain/chain-provider.ts'

/** Creates a check from SQL that selects violations as `subject`. It may read the ledger's tables, but not write them. */
const rule = (name: string, text: string): ReconcileCheck => ({
  name,
  find: async (tx) =>
    (await tx.query<{ subject: string }>(`${text} limit 100`)).map(({ subject }) => subject),
})

const { deposit, withdrawal } = INVOICE_TYPE
const { pending, success } = INVOICE_STATUS

/** Checks that the books and the invoices agree, in both directions. */
export const invoiceChecks: readonly ReconcileCheck[] = [
  rule(
    'every successful deposit is credited, and no other',
    // The first part has the key `id:deposit`, further ones `id:deposit:version`.
    `select 'invoice ' || i.id || ': status ' || i.status || ', credited ' || coalesce(p.amount::text, 'nothing')
         as subject
       from payments.invoice i
       left join (
         select split_part(t.key, ':', 1) as id, a.player_id, b.currency, sum(b.amount) as amount
           from ledger.transaction t
           join ledger.posting b on b.transaction_id = t.id
           join ledger.account a on a.id = b.account_id and a.kind in ('real', 'overflow')
           where t.scope = '${LEDGER_SCOPE}' and t.kind = 'deposit'
           group by 1, 2, 3
       ) p on p.id = i.id
       where i.type = ${deposit} and case
         when i.status = ${success}
           then (p.amount, p.player_id, p.currency) is distinct from (i.amount::numeric, i.player_id, i.currency)
         else p.id is not null end`,
  ),
  rule(
    'what was taken back of a payment is posted',
    `select 'invoice ' || coalesce(i.id, p.id) || ': taken back ' || coalesce(i.reversed, 0) || ', posted '
         || coalesce(p.amount, 0) as subject
       from (select * from payments.invoice where reversed <> 0) i
       full join (
         select split_part(t.key, ':', 1) as id,
             sum(case when t.kind = 'withdrawal_returned' then -b.amount else b.amount end) as amount
           from ledger.transaction t
           join ledger.posting b on b.transaction_id = t.id
           join ledger.account a on a.id = b.account_id and a.kind = 'house_payment'
           where t.scope = '${LEDGER_SCOPE}'
             and t.kind in ('deposit_taken_back', 'deposit_given_back', 'withdrawal_returned')
           group by 1 having sum(b.amount) <> 0
       ) p on p.id = i.id
       where i.reversed is distinct from p.amount`,
  ),
  rule(
    'every withdrawal holds its amount',
    `select 'invoice ' || i.id || ': ' || coalesce(i.requested_amount, i.amount) || ' ' || i.currency || ', held '
         || coalesce((-p.amount)::text, 'nothing') as subject
       from payments.invoice i
       left join ledger.transaction t on t.id = i.hold_transaction_id and t.kind = 'withdrawal_hold'
       left join (ledger.posting p join ledger.account a
           on a.id = p.account_id and a.kind = 'real')
         on p.transaction_id = t.id and a.player_id = i.player_id and p.currency = i.currency
       where i.type = ${withdrawal} and -p.amount is distinct from coalesce(i.requested_amount, i.amount)`,
  ),
  rule(
    'every withdrawal has the status of its hold',
    `select 'invoice ' || i.id || ': status ' || i.status || ', its hold ' || coalesce(e.kind::text, 'is open')
         as subject
       from payments.invoice i
       left join ledger.transaction e on e.concludes = i.hold_transaction_id
       where i.type = ${withdrawal} and e.kind is distinct from case i.status
         when ${pending} then null
         when ${success} then 'withdrawal'::ledger.transaction_kind
         else 'withdrawal_release'::ledger.transaction_kind end`,
  ),
  rule(
    'every successful withdrawal has paid out its amount',
    `select 'invoice ' || i.id || ': ' || i.amount || ' ' || i.currency || ', paid out '
         || coalesce(p.amount::text, 'nothing') as subject
       from payments.invoice i
       join ledger.transaction e on e.concludes = i.hold_transaction_id
       left join (ledger.posting p join ledger.account a
           on a.id = p.account_id and a.kind = 'house_payment')
         on p.transaction_id = e.id and p.currency = i.currency
       where i.type = ${withdrawal} and i.status = ${success} and p.amount is distinct from i.amount`,
  ),
  rule(
    'the parts of a split withdrawal add up to it',
    `select 'withdrawal ' || i.part_of || ': parts ' || sum(coalesce(i.requested_amount, i.amount)) || ' of '
         || max(i.part_total) as subject
       from payments.invoice i where i.part_of is not null
       group by i.part_of having sum(coalesce(i.requested_amount, i.amount)) <> max(i.part_total)
         or min(i.part_total) <> max(i.part_total)`,
  ),
  rule(
    'every paid-out withdrawal was sent, and no other is waiting for a review',
    `select 'invoice ' || i.id || ': status ' || i.status || ', review ' || coalesce(i.review, 'none')
         || ', sent ' || coalesce(i.sent_at::text, 'never') as subject
       from payments.invoice i
       where i.type = ${withdrawal}
         and (i.status = ${success} and i.sent_at is null or i.status <> ${pending} and i.review = 'waiting'
           and i.failure_reason <> 'declined_by_player')`,
  ),
  rule(
    'every refunded deposit is booked, and no other',
    `select 'invoice ' || i.id || ': refunded ' || coalesce(i.refunded_at::text, 'never') as subject
       from payments.invoice i
       left join ledger.transaction t on t.scope = '${LEDGER_SCOPE}' and t.key = i.id || ':refunded'
       where i.type = ${deposit} and (i.refunded_at is null) <> (t.id is null)`,
  ),
  rule(
    'every withdrawal on a blockchain that was paid has its payout, and none that has failed',
    `select 'invoice ' || i.id || ': status ' || i.status || ', payout ' || coalesce(o.state, 'none') as subject
       from payments.invoice i left join payouts.live_output o on o.reference = i.id
       where i.type = ${withdrawal} and i.method_id like '${CHAIN_PROVIDER}.withdrawal.%'
         and (i.status = ${success} and i.reversed = 0 and o.reference is null
           or i.status not in (${pending}, ${success}) and o.reference is not null
           or i.status = ${pending} and o.state = 'paid'
           or i.status = ${pending} and i.sent_at is null and o.reference is not null)`,
  ),
  rule(
    'every payment in the books has its invoice',
    `select 'transaction ' || t.id || ' (' || t.key || ')' as subject
       from ledger.transaction t
       where t.scope = '${LEDGER_SCOPE}'
         and not exists (select from payments.invoice i where i.id = split_part(t.key, ':', 1))`,
  ),
  rule(
    'room under deposit limits is reserved for pending deposits only',
    `select 'reservation ' || r.key as subject
       from ledger.deposit_reservation r
       left join payments.invoice i
         on r.key = i.id || ':deposit' and i.type = ${deposit} and i.status = ${pending}
       where r.scope = '${LEDGER_SCOPE}' and i.id is null`,
  ),
]
