import { BONUS_RESULT, FREESPIN_RESULT } from '@tessera/contract'
import { listGrants } from '@tessera/ledger'
import { nameCase, type TimelineSource, timelineSource } from '../../platform/timeline.ts'

/** Bonuses and free spins in the timeline, with their present state. The ledger knows that of an activated bonus. */
export const bonusesTimeline: readonly TimelineSource[] = [
  timelineSource('bonuses', {
    name: 'bonus',
    at: 'issued_at',
    id: 'id',
    from: 'bonuses.bonus',
    columns: `'bonus' as kind,
      jsonb_build_object('amount', amount::text, 'currency', currency, 'campaign', campaign_id, 'title', title ->> 'en',
        'grant', grant_id::text, 'status', coalesce('bonus-' || ${nameCase('result', BONUS_RESULT)}, 'bonus-issued')) as facts`,
    more: async (database, playerId, events) => {
      if (events.every(({ facts }) => facts.grant === null)) return new Map()
      const grants = new Map((await listGrants(database, playerId)).map((grant) => [String(grant.id), grant]))
      return new Map(
        events.flatMap(({ id, facts }) => {
          const grant = facts.grant ? grants.get(facts.grant) : undefined
          return grant ? [[id, { status: `bonus-${grant.state}` }] as const] : []
        }),
      )
    },
  }),
  timelineSource('bonuses', {
    name: 'free-spins',
    at: 'issued_at',
    id: 'id',
    from: 'bonuses.free_spins',
    columns: `'free-spins' as kind,
      jsonb_build_object('count', count::text, 'stake', stake::text, 'won', won::text, 'currency', currency, 'campaign', campaign_id,
        'title', document #>> '{title,en}', 'status', coalesce('bonus-' || ${nameCase('result', FREESPIN_RESULT)},
          case when activated_at is null then 'bonus-issued' else 'bonus-active' end)) as facts`,
  }),
]
