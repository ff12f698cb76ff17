import { useLingui } from '@lingui/react/macro'
import type { PlayerDocument } from '@tessera/contract'
import { DOCUMENT_STATUS } from '@tessera/contract/statuses'
import { Button } from '@tessera/ui'
import type { Confirmation } from '../../kit/dialogs/confirmation.ts'
import { useAsk } from '../../kit/dialogs/use-ask.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useKindNames } from './document-words.ts'
import { documentsQuery } from './queries.ts'

/** Returns the question before a document is deleted; null for an approved one, which is kept. */
export function useDeleteDocument(onDone?: () => void): (document: PlayerDocument) => Confirmation | null {
  const { t } = useLingui()
  const names = useKindNames()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const reload = () => void queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })
  const remove = useApiAction('DELETE /api/player/documents/{id}', {
    onDone: () => {
      alerts.show('document-deleted')
      onDone?.()
    },
    onError: alerts.showError,
  })
  return ({ id, kind, status }) => {
    const name = names[kind]
    return status === DOCUMENT_STATUS.approved
      ? null
      : {
          title: t`Delete this document?`,
          text: t`We’ll permanently delete ${name}.`,
          confirmLabel: t`Delete`,
          tone: 'danger',
          isRunning: remove.isRunning,
          run: () => void remove.run({ params: { id } }).then(reload),
        }
  }
}

/** Button that deletes a document after a confirmation; nothing for an approved one. */
export function DeleteDocument({ document }: { readonly document: PlayerDocument }) {
  const { t } = useLingui()
  const ask = useAsk()
  const name = useKindNames()[document.kind]
  const confirmation = useDeleteDocument()(document)
  return confirmation === null ? null : (
    <Button
      size="sm"
      variant="ghost"
      loading={confirmation.isRunning}
      aria-label={t`Delete ${name}`}
      onClick={() => ask({ name: 'delete-document', id: document.id }, confirmation)}
    >
      {confirmation.confirmLabel}
    </Button>
  )
}
