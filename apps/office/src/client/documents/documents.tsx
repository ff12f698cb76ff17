import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Button, EmptyState, Icon, PageHeader, RecordList, RecordRow, Section } from '@tessera/ui'
import { COPY_ICON, EYE_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { useTerms } from '../kit/terms.ts'
import { Link } from '../platform/navigation.tsx'
import { useCall } from '../platform/use-call.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { DocumentDialog } from './document-dialog.tsx'

type DocumentData = OfficeCallData<'GET /office/documents'>['documents'][number]
type CheckData = OfficeCallData<'GET /office/identity-checks'>['checks'][number]

/** Documents and identity checks that wait for a decision. */
export function Documents() {
  const { t } = useLingui()
  const documents = useCall('GET /office/documents', {})
  const checks = useCall('GET /office/identity-checks', {})
  return (
    <>
      <PageHeader title={t`Documents`} lead={<Trans>What waits for a decision, the oldest first.</Trans>} />
      <Section title={t`Documents`} count={documents.data?.documents.length}>
        <CallView state={documents}>
          {({ documents: rows }) =>
            rows.length === 0 ? (
              <EmptyState
                level="h3"
                title={<Trans>No documents to review</Trans>}
                text={<Trans>New documents of players appear here.</Trans>}
              />
            ) : (
              <RecordList label={t`Documents`}>
                {rows.map((row) => (
                  <DocumentRow key={row.id} document={row} onDone={documents.reload} />
                ))}
              </RecordList>
            )
          }
        </CallView>
      </Section>
      <Section title={t`Identity checks`} count={checks.data?.checks.length}>
        <CallView state={checks}>
          {({ checks: rows }) =>
            rows.length === 0 ? (
              <EmptyState
                level="h3"
                title={<Trans>No identity checks to review</Trans>}
                text={<Trans>Checks that the service leaves to you appear here.</Trans>}
              />
            ) : (
              <RecordList label={t`Identity checks`}>
                {rows.map((row) => (
                  <CheckRow key={row.id} check={row} onDone={checks.reload} />
                ))}
              </RecordList>
            )
          }
        </CallView>
      </Section>
    </>
  )
}

interface PlayerLinkProps {
  readonly playerId: string
  readonly playerName: string | null
}

const PlayerLink = ({ playerId, playerName }: PlayerLinkProps) => (
  <Link to={`/players/${playerId}`} className={linkClass('inline')}>
    {playerName ?? playerId}
  </Link>
)

/** A document with its decisions. */
function DocumentRow({ document, onDone }: { readonly document: DocumentData; readonly onDone: () => void }) {
  const term = useTerms()
  const { time } = useFormats()
  const [dialog, setDialog] = useState<Decision | 'open' | null>(null)
  const { id, kind, mediaType, createdAt } = document
  return (
    <RecordRow
      picture={<Icon icon={COPY_ICON} />}
      title={<span className="inline-block first-letter:uppercase">{term(kind)}</span>}
      detail={
        <>
          <PlayerLink {...document} />
          <span>{time(createdAt)}</span>
          <span>{mediaType}</span>
          <span className="flex w-full flex-wrap gap-2 pt-2">
            <Button size="sm" variant="secondary" onClick={() => setDialog('open')}>
              <Trans>Open document</Trans>
            </Button>
            <Decisions onDecide={setDialog} />
          </span>
          {dialog === 'open' ? <DocumentDialog documentId={id} onClose={() => setDialog(null)} /> : null}
          {dialog === 'approve' || dialog === 'refuse' ? (
            <DecisionDialog
              subject={{ kind: 'document', documentId: id }}
              decision={dialog}
              onClose={() => setDialog(null)}
              onDone={onDone}
            />
          ) : null}
        </>
      }
    />
  )
}

/** An identity check with its decisions. */
function CheckRow({ check, onDone }: { readonly check: CheckData; readonly onDone: () => void }) {
  const { time } = useFormats()
  const [decision, setDecision] = useState<Decision | null>(null)
  const { playerId, service, number, updatedAt } = check
  return (
    <RecordRow
      picture={<Icon icon={EYE_ICON} />}
      title={<PlayerLink {...check} />}
      detail={
        <>
          <span>{time(updatedAt)}</span>
          <span>{service}</span>
          <span>
            <Trans>attempt {number}</Trans>
          </span>
          <span className="flex w-full flex-wrap gap-2 pt-2">
            <Decisions onDecide={setDecision} />
          </span>
          {decision === null ? null : (
            <DecisionDialog
              subject={{ kind: 'identity', playerId, service }}
              decision={decision}
              onClose={() => setDecision(null)}
              onDone={onDone}
            />
          )}
        </>
      }
    />
  )
}

function Decisions({ onDecide }: { readonly onDecide: (decision: Decision) => void }) {
  return (
    <>
      <Button size="sm" onClick={() => onDecide('approve')}>
        <Trans>Approve</Trans>
      </Button>
      <Button size="sm" variant="danger" onClick={() => onDecide('refuse')}>
        <Trans>Refuse</Trans>
      </Button>
    </>
  )
}
