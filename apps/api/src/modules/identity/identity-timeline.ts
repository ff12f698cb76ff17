import { type TimelineSource, timelineSource } from '../../platform/timeline.ts'

/** Identity checks in the timeline, with their present state. */
export const identityTimeline: readonly TimelineSource[] = [
  timelineSource('identity', {
    name: 'identity',
    at: 'updated_at',
    id: 'id',
    from: 'identity.attempt',
    columns: `'identity' as kind,
      jsonb_build_object('service', service, 'status', status, 'answer', answer, 'reasons',
        nullif(array_to_string(reasons, ', '), '')) as facts`,
  }),
]
