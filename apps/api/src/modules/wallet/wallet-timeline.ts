import { VAULT_MOVES } from '@tessera/ledger'
import { type TimelineSource, timelineSource } from '../../platform/timeline.ts'

/** Moves of money into vaults and back in the timeline. Nothing about a vault can be changed by operators. */
export const walletTimeline: readonly TimelineSource[] = [
  timelineSource('money', {
    name: 'vault',
    at: 'created_at',
    id: 'id',
    from: VAULT_MOVES,
    columns: `replace(kind, '_', '-') as kind,
      jsonb_build_object('amount', abs(amount)::text, 'currency', currency, 'lockDays', nullif(lock_days, 0)::text) as facts`,
  }),
]
