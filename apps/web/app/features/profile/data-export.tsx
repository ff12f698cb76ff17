import { Trans, useLingui } from '@lingui/react/macro'
import type { DataExport } from '@tessera/contract'
import { EXPORT_RULES } from '@tessera/contract/constants'
import { DEFAULT_LOCALE, formatLocaleOf, lacksFormatData } from '@tessera/contract/languages'
import { Button, Card, Notice, Skeleton } from '@tessera/ui'
import { useEffect } from 'react'
import { useDateText } from '../../data/player/use-date-text.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { saveFrom } from '../../platform/browser/save-from.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { exportQuery } from './queries.ts'

/** Polling interval while the archive is being prepared. */
const POLL_MS = 3000

/** Export of all data stored about the player: request, preparation and download. */
export function DataExportPanel() {
  const { t } = useLingui()
  const query = useApiQuery(exportQuery)
  return (
    <section className="grid gap-4" aria-labelledby="your-data">
      <div className="grid gap-1">
        <h2 id="your-data" className="text-xl">{t`Your data`}</h2>
        <p className="text-text-soft">
          {t`Download everything we store about you: profile, sign-in methods, payments, rounds, bets and documents.`}
        </p>
      </div>
      <QueryView query={query} skeleton={<Skeleton height={96} />}>
        {({ data }) => (
          <Card level="surface" padding="md" className="grid gap-4">
            <ExportState state={data} />
          </Card>
        )}
      </QueryView>
    </section>
  )
}

function ExportState({ state }: { readonly state: DataExport }) {
  if (state.state === 'waiting') return <Waiting />
  if (state.state === 'ready') return <Ready state={state} />
  return <RequestExport nextAt={state.nextAt} />
}

function RequestExport({ nextAt }: Pick<DataExport, 'nextAt'>) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const { moment } = useDateText()
  const queryClient = useQueryClient()
  const hasEmail = useHasEmail()
  const ask = useApiAction('POST /api/player/export', {
    onDone: () => void queryClient.invalidateQueries({ queryKey: exportQuery.queryKey }),
    onError: alerts.showError,
  })
  return (
    <>
      <p>
        {nextAt !== null
          ? t`You can request another export from ${moment(nextAt)}.`
          : hasEmail
            ? t`It takes a few minutes. We’ll email you when it’s ready and keep it for ${EXPORT_RULES.lifeHours} hours.`
            : t`It takes a few minutes. You’ll find it on this page for ${EXPORT_RULES.lifeHours} hours.`}
      </p>
      <Button
        className="justify-self-start"
        variant="secondary"
        disabled={nextAt !== null}
        loading={ask.isRunning}
        onClick={() => void ask.run({})}
      >
        {t`Request data export`}
      </Button>
    </>
  )
}

/** True if an email can be sent: players may sign in by phone or by a provider alone. */
const useHasEmail = (): boolean => Boolean(useSession().profile?.email)

function Waiting() {
  const hasEmail = useHasEmail()
  const queryClient = useQueryClient()
  useEffect(() => {
    const poll = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: exportQuery.queryKey }),
      POLL_MS,
    )
    return () => clearInterval(poll)
  }, [queryClient])
  return (
    <Notice tone="info">
      {hasEmail ? (
        <Trans>We’re preparing your data export. We’ll email you when it’s ready.</Trans>
      ) : (
        <Trans>We’re preparing your data export. You’ll find it here when it’s ready.</Trans>
      )}
    </Notice>
  )
}

function Ready({ state: { expiresAt, sizeBytes } }: { readonly state: DataExport }) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const size = useSizeText()
  const alerts = useAlerts()
  const fetchIt = useApiAction('POST /api/player/export/link', {
    onDone: ({ data: { path } }) => saveFrom(path),
    onError: alerts.showError,
  })
  return (
    <>
      <p>{t`Your data export is ready to download. We’ll delete it on ${moment(expiresAt ?? '')}.`}</p>
      <Button className="justify-self-start" loading={fetchIt.isRunning} onClick={() => void fetchIt.run({})}>
        {t`Download ZIP (${size(sizeBytes ?? 0)})`}
      </Button>
    </>
  )
}

/** Returns a function that formats a size in kilobytes or megabytes in the language of the page. */
function useSizeText(): (bytes: number) => string {
  const { i18n } = useLingui()
  return (bytes) => {
    const [unit, amount] =
      bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const)
    return new Intl.NumberFormat(
      lacksFormatData(i18n.locale) ? DEFAULT_LOCALE : formatLocaleOf(i18n.locale),
      {
        style: 'unit',
        unit,
        maximumFractionDigits: 1,
      },
    ).format(amount)
  }
}
