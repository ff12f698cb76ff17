import { type TimelineSource, timelineSource } from '../../platform/timeline.ts'
import { actsTimeline } from './acts.ts'

/** Registration, changes of personal data and acts of operators in the timeline. */
export const profileTimeline: readonly TimelineSource[] = [
  timelineSource('profile', {
    name: 'registration',
    at: 'created_at',
    id: 'id',
    from: '(select id as player_id, id, created_at, country, language from profile.player) player',
    columns: `'registration' as kind, jsonb_build_object('country', country, 'language', language) as facts`,
  }),
  timelineSource('profile', {
    name: 'profile-change',
    at: 'at',
    id: 'id',
    from: 'profile.change',
    columns: `'profile-change' as kind, jsonb_build_object('field', field, 'before', before, 'after', after) as facts`,
  }),
  actsTimeline,
]
