import { type TimelineSource, timelineSource } from '../../platform/timeline.ts'

/** Changes of the password, of other sign-in methods and of the second factor in the timeline. */
export const authTimeline: readonly TimelineSource[] = [
  timelineSource('access', {
    name: 'access-change',
    at: 'at',
    id: 'id',
    from: 'auth.access_event',
    columns: `'access-change' as kind, jsonb_build_object('notice', notice) as facts`,
  }),
]
