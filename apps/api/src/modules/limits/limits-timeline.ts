import { LIMIT_DEFINITION } from '@tessera/contract'
import { nameCase, type TimelineSource, timelineSource } from '../../platform/timeline.ts'

/** Changes of limits and breaks in the timeline, and signs of harm with their present state. */
export const limitsTimeline: readonly TimelineSource[] = [
  timelineSource('limits', {
    name: 'limit',
    at: 'at',
    id: 'id',
    from: 'limits.change',
    columns: `'limit' as kind,
      jsonb_build_object('event', event, 'definition', ${nameCase('definition', LIMIT_DEFINITION)}, 'source', source, 'period', period,
        'before', amount_before::text, 'after', amount_after::text, 'currency', currency) as facts`,
  }),
  timelineSource('harm', {
    name: 'harm-sign',
    at: 'found_at',
    id: 'id',
    from: 'limits.harm_sign',
    columns: `'harm-sign' as kind,
      jsonb_build_object('rule', rule, 'status', case when closed_at is null then 'open' else 'closed' end,
        'operator', closed_by, 'reason', reason) as facts`,
  }),
]
