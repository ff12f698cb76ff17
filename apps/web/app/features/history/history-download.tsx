import { useLingui } from '@lingui/react/macro'
import { Button } from '@tessera/ui'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { saveFrom } from '../../platform/browser/save-from.ts'
import type { downloadOf } from './queries.ts'

interface HistoryDownloadProps {
  /** List to download, with its filters. */
  readonly part: ReturnType<typeof downloadOf> | { readonly list: 'free-rounds' }
}

/** Button that downloads a list of the history as CSV. */
export function HistoryDownload({ part }: HistoryDownloadProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const link = useApiAction('POST /api/player/history/link', {
    onDone: ({ data: { path } }) => saveFrom(path),
    onError: alerts.showError,
  })
  return (
    <Button
      variant="secondary"
      className="ms-auto"
      loading={link.isRunning}
      onClick={() => void link.run({ body: part })}
    >
      {t`Download CSV`}
    </Button>
  )
}
