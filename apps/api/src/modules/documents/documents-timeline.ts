import { DOCUMENT_STATUS } from '@tessera/contract'
import { nameCase, type TimelineSource, timelineSource } from '../../platform/timeline.ts'

/** Documents in the timeline, with their present state. */
export const documentsTimeline: readonly TimelineSource[] = [
  timelineSource('identity', {
    name: 'document',
    at: 'created_at',
    id: 'id',
    from: 'documents.document',
    columns: `'document' as kind,
      jsonb_build_object('document', id, 'type', kind, 'status', ${nameCase('status', DOCUMENT_STATUS)}, 'reason', reason) as facts`,
  }),
]
