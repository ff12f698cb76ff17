import { DOCUMENT_STATUS } from '@tessera/contract'
import { type TimelineSource, timelineSource } from '../../platform/timeline.ts'

const statusText = Object.entries(DOCUMENT_STATUS)
  .map(([name, number]) => `when ${number} then '${name}'`)
  .join(' ')

/** Documents in the timeline, with their present state. */
export const documentsTimeline: readonly TimelineSource[] = [
  timelineSource('identity', {
    name: 'document',
    at: 'created_at',
    id: 'id',
    from: 'documents.document',
    columns: `'document' as kind,
      jsonb_build_object('document', id, 'type', kind, 'status', case status ${statusText} end, 'reason', reason) as facts`,
  }),
]
