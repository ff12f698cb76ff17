import { useLingui } from '@lingui/react/macro'
import type { PlayerDocument } from '@tessera/contract'
import { DOCUMENT_STATUS } from '@tessera/contract/statuses'
import { Icon, IconButton, RecordList, RecordRow, StatusBadge } from '@tessera/ui'
import { useState } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { DOCUMENT_ICON, PAY_IN_ICON } from '../../kit/art/icons.ts'
import { DeleteDocument } from './delete-document.tsx'
import { useKindNames, useReasonTexts } from './document-words.ts'
import { useDownload } from './use-download.ts'

/** Uploaded documents with their status. */
export function DocumentList({ documents }: { readonly documents: readonly PlayerDocument[] }) {
  const { t } = useLingui()
  return (
    <RecordList label={t`Your documents`}>
      {documents.map((each) => (
        <DocumentRow key={each.id} document={each} />
      ))}
    </RecordList>
  )
}

interface DocumentProps {
  readonly document: PlayerDocument
}

function DocumentRow({ document }: DocumentProps) {
  const { id, kind, fileName, status, reason, createdAt, mediaType } = document
  const { t } = useLingui()
  const { day } = useDateText()
  const names = useKindNames()
  const reasons = useReasonTexts()
  const name = names[kind]
  return (
    <RecordRow
      picture={<Icon icon={DOCUMENT_ICON} size={20} />}
      title={name}
      detail={
        <>
          <DocumentState status={status} />
          {reason === null ? null : <span className="basis-full text-text">{reasons[reason]}</span>}
          <span className="wrap-anywhere">{fileName}</span>
          <time className="figures" dateTime={createdAt}>
            {day(createdAt)}
          </time>
          {status === DOCUMENT_STATUS.approved ? (
            <span>{t`Kept for as long as the law requires`}</span>
          ) : null}
        </>
      }
      action={
        <span className="flex items-center gap-1">
          <SaveButton id={id} name={name} extension={mediaType === 'application/pdf' ? 'pdf' : 'jpg'} />
          <DeleteDocument document={document} />
        </span>
      }
    />
  )
}

function DocumentState({ status }: Pick<PlayerDocument, 'status'>) {
  const { t } = useLingui()
  if (status === DOCUMENT_STATUS.approved) return <StatusBadge status="done">{t`Approved`}</StatusBadge>
  if (status === DOCUMENT_STATUS.rejected) return <StatusBadge status="failed">{t`Not accepted`}</StatusBadge>
  return <StatusBadge status="pending">{t`Under review`}</StatusBadge>
}

function SaveButton({ id, name, extension }: { id: string; name: string; extension: string }) {
  const { t } = useLingui()
  const download = useDownload()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(id, `document-${id}.${extension}`)
    setBusy(false)
  }
  return (
    <IconButton
      label={t`Download ${name}`}
      icon={<Icon icon={PAY_IN_ICON} size={18} />}
      aria-busy={isBusy || undefined}
      onClick={() => void save()}
    />
  )
}
