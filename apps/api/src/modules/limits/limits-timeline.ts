import { LIMIT_DEFINITION } from '@tessera/contract'
import { type TimelineSource, timelineSource } from '../../platform/timeline.ts'

const definitionText = Object.entries(LIMIT_DEFINITION)
  .map(([name, number]) => `when ${number} then '${name}'`)
  .join(' ')

/** Changes of limits and breaks in the timeline. */
export const limitsTimeline: readonly TimelineSource[] = [
  timelineSource('limits', {
    name: 'limit',
    at: 'at',
    id: 'id',
    from: 'limits.change',
    columns: `'limit' as kind,
      jsonb_build_object('event', event, 'definition', case definition ${definitionText} end, 'source', source, 'period', period,
        'before', amount_before::text, 'after', amount_after::text, 'currency', currency) as facts`,
  }),
]
