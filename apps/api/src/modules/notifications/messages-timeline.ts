import { type TimelineSource, timelineSource } from '../../platform/timeline.ts'

/** Messages and pushes in the timeline. The contents of a message that the player has deleted are gone. */
export const messagesTimeline: readonly TimelineSource[] = [
  timelineSource('messages', {
    name: 'message',
    at: 'created_at',
    id: 'id',
    from: 'notifications.message',
    columns: `'message' as kind,
      jsonb_build_object('channel', kind, 'template', facts ->> 'template', 'notice', facts ->> 'notice',
        'title', coalesce(facts #>> '{title,en}', facts #>> '{name,en}'), 'amount', facts ->> 'amount', 'currency', facts ->> 'currency',
        'status', case when deleted_at is not null then 'message-deleted' when read_at is not null then 'message-read'
          else 'message-unread' end) as facts`,
  }),
]
