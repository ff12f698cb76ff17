import { type TimelineSource, timelineSource } from '../../platform/timeline.ts'

/** Acts of operators in chats, in the timeline of the player. */
export const supportTimeline: readonly TimelineSource[] = [
  timelineSource('operators', {
    name: 'support-act',
    at: 'at',
    id: 'id',
    from: 'support.act',
    columns: `'act' as kind,
      jsonb_build_object('area', 'support', 'act', act, 'subject', chat_id, 'operator', operator, 'reason', reason) as facts`,
  }),
]
