import { type TimelineSource, timelineSource } from '../../platform/timeline.ts'

const FROM = { id: 'id', from: 'sessions.session' } as const

/** Sign-ins and ends of sessions in the timeline. */
export const sessionsTimeline: readonly TimelineSource[] = [
  timelineSource('access', {
    ...FROM,
    name: 'sign-in',
    at: 'created_at',
    columns: `'sign-in' as kind,
      jsonb_build_object('way', way, 'device', device, 'ip', ip, 'country', country, 'platform', platform) as facts`,
  }),
  timelineSource('access', {
    ...FROM,
    name: 'session-end',
    at: 'closed_at',
    columns: `'session-end' as kind, jsonb_build_object('device', device, 'reason', close_reason) as facts`,
  }),
]
