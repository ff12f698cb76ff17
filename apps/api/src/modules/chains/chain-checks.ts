import type { ReconcileCheck } from '@tessera/ledger'

/** Checks that what was credited is in the best chain, as it was last read. */
export const chainChecks: readonly ReconcileCheck[] = [
  {
    name: 'every credited payment is in the best chain',
    find: async (tx) =>
      (
        await tx.query<{ subject: string }>(
          `select 'payment ' || id || ' (' || network || ' ' || tx_id || ')' as subject
           from chains.payment where is_credited and height is null limit 100`,
        )
      ).map(({ subject }) => subject),
  },
  {
    name: 'every confirmed payment is credited',
    find: async (tx) =>
      (
        await tx.query<{ subject: string }>(
          `select 'payment ' || p.id || ' (' || p.network || ' ' || p.tx_id || ')' as subject
           from chains.payment p join chains.chain c on c.network = p.network
           where p.refusal is null and not p.is_credited and p.height is not null
             and coalesce(c.height, p.height) - p.height + 1 >= p.confirmations_needed limit 100`,
        )
      ).map(({ subject }) => subject),
  },
]
