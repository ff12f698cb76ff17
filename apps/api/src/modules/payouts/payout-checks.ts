import type { ReconcileCheck } from '@tessera/ledger'

const rule = (name: string, text: string): ReconcileCheck => ({
  name,
  find: async (tx) =>
    (await tx.query<{ subject: string }>(`${text} limit 100`)).map(({ subject }) => subject),
})

/** Checks that batches, their transactions and what they pay agree. */
export const payoutChecks: readonly ReconcileCheck[] = [
  rule(
    'every paid payout is in a confirmed transaction of its batch',
    `select 'payout ' || o.id || ': ' || o.state || ', transaction ' || coalesce(t.state, 'none') as subject
     from payouts.output o
     left join payouts.transaction t on t.batch_id = o.batch_id and o.position = any (t.outputs)
     where o.batch_id is not null and o.state is distinct from case t.state
       when 'paid' then 'paid' when 'dead' then 'returned' else 'batched' end
       -- A receiver on TON can refuse its payment of an executed message.
       and not (o.network = 'ton' and o.state = 'returned' and t.state = 'paid')
       and not exists (select from payouts.batch b where b.id = o.batch_id and b.state = 'refused')`,
  ),
  rule(
    'every batch pays what it was sealed for',
    `select 'payout ' || o.id || ' of batch ' || b.id as subject
     from payouts.output o join payouts.batch b on b.id = o.batch_id
     where (b.document -> 'outputs' -> o.position ->> 'reference', b.document -> 'outputs' -> o.position ->> 'address',
         b.document -> 'outputs' -> o.position ->> 'amount')
       is distinct from (o.reference, o.address, o.amount::text)`,
  ),
]
