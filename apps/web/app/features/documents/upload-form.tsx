import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerDocument } from '@tessera/contract'
import type { ApiError } from '@tessera/contract/client'
import { DOCUMENT_KINDS } from '@tessera/contract/constants'
import { Button, Field, Icon, NativeSelect, Notice } from '@tessera/ui'
import { useRef, useState } from 'react'
import { PLUS_ICON } from '../../kit/art/icons.ts'
import { useAlerts, useErrorText } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useKindNames } from './document-words.ts'
import { fileProblem, MAX_MEGABYTES, PICKED_TYPES } from './file-problem.ts'
import { documentsQuery } from './queries.ts'
import { shrinkPicture } from './shrink-picture.ts'

const isKind = (text: string): text is PlayerDocument['kind'] => DOCUMENT_KINDS.some((kind) => kind === text)

/** Form for the document type and the file, which is uploaded as soon as it is chosen. */
export function UploadForm() {
  const { t } = useLingui()
  const names = useKindNames()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<PlayerDocument['kind']>('identity')
  const [isDrawing, setDrawing] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const send = useApiAction('POST /api/player/documents', {
    onDone: () => {
      alerts.show('document-sent')
      void queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })
    },
  })
  const take = async (chosen: File) => {
    setProblem(null)
    send.clearError()
    setDrawing(true)
    const file = await shrinkPicture(chosen)
    setDrawing(false)
    const found = fileProblem(file)
    if (found) setProblem(found)
    else await send.run({ body: { kind }, file })
  }
  const isBusy = isDrawing || send.isRunning
  return (
    <form className="grid max-w-dialog-sm gap-4" onSubmit={(event) => event.preventDefault()}>
      <Field id="document-kind" label={t`Document type`}>
        <NativeSelect
          value={kind}
          options={DOCUMENT_KINDS.map((value) => ({ value, label: names[value] }))}
          onChange={({ currentTarget: { value } }) => isKind(value) && setKind(value)}
        />
      </Field>
      <FileRefusal error={problem ?? send.error} />
      <div className="grid gap-2 justify-items-start">
        <input
          ref={picker}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          accept={PICKED_TYPES}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // Allows choosing the same file again after it was changed.
            currentTarget.value = ''
            if (file) void take(file)
          }}
        />
        <Button
          variant="secondary"
          loading={isBusy}
          iconStart={<Icon icon={PLUS_ICON} size={18} />}
          aria-describedby="document-hint"
          onClick={() => picker.current?.click()}
        >
          {t`Upload document`}
        </Button>
        <p id="document-hint" className="t-hint">
          <Trans>Photo or PDF, up to {MAX_MEGABYTES} MB. We remove location data from photos.</Trans>
        </p>
        <p role="status" className="sr-only">
          {isBusy ? t`Uploading document` : ''}
        </p>
      </div>
    </form>
  )
}

/** Refusal of a file, with advice. */
function FileRefusal({ error }: { readonly error: ApiError | null }) {
  const errorText = useErrorText()
  if (error === null) return null
  return (
    <Notice tone="danger" role="alert">
      {errorText(error)}
    </Notice>
  )
}
