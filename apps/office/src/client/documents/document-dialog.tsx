import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '@tessera/ui'
import { Dialog } from '@tessera/ui/dialog'
import { useEffect, useState } from 'react'
import { ReasonDialog } from '../kit/reason-dialog.tsx'

interface OpenedFile {
  readonly url: string
  readonly mediaType: string
}

/** Returns an address of a file within this page. The file is never stored in the browser's cache. */
function toFile(mediaType: string, base64: string): OpenedFile {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  return { url: URL.createObjectURL(new Blob([bytes], { type: mediaType })), mediaType }
}

/** Asks for the reason, then shows the file of a document: a picture in the dialog, any other file as a download. */
export function DocumentDialog({
  documentId,
  onClose,
}: {
  readonly documentId: string
  readonly onClose: () => void
}) {
  const { t } = useLingui()
  const [file, setFile] = useState<OpenedFile | null>(null)
  useEffect(
    () => () => {
      if (file) URL.revokeObjectURL(file.url)
    },
    [file],
  )
  if (file === null)
    return (
      <ReasonDialog
        name="POST /office/documents/{documentId}/open"
        parts={(reason) => ({ params: { documentId }, body: { reason } })}
        title={t`Open this document?`}
        text={t`Opening it is recorded.`}
        label={t`Open document`}
        isKeptOpen
        onClose={onClose}
        onDone={({ mediaType, base64 }) => setFile(toFile(mediaType, base64))}
      />
    )
  return (
    <Dialog open size="lg" title={t`Document`} closeLabel={t`Close`} onOpenChange={onClose}>
      {file.mediaType.startsWith('image/') ? (
        <img src={file.url} alt={t`Document of the player`} className="mx-auto max-h-[70dvh]" />
      ) : (
        <a href={file.url} download={documentId} className={buttonClass()}>
          <Trans>Download document</Trans>
        </a>
      )}
    </Dialog>
  )
}
