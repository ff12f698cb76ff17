import { useLingui } from '@lingui/react/macro'
import type { IdentityCheck } from '@tessera/contract'
import { localizePath } from '@tessera/contract/routes'
import { Button, Card, Section, Skeleton, StatusBadge } from '@tessera/ui'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useLeaveFor } from '../../platform/navigation/use-leave-for.ts'
import { IdentityState } from './identity-state.tsx'
import { servicesQuery } from './queries.ts'

const RETURN_PATH = '/profile/documents'

/** Identity check of the player and its next step; nothing if no service is configured. */
export function IdentityCard() {
  const { t } = useLingui()
  const query = useApiQuery(servicesQuery)
  return (
    <QueryView query={query} skeleton={<Skeleton height={160} />} isEmptyOnError empty={null}>
      {({ data }) => {
        const [check] = data
        if (!check) return null
        return (
          <Section title={t`Identity`}>
            <Card level="surface" padding="lg" className="grid gap-4">
              <span className="justify-self-start">
                <CheckBadge check={check} />
              </span>
              <IdentityState check={check} />
              <NextStep check={check} />
            </Card>
          </Section>
        )
      }}
    </QueryView>
  )
}

function CheckBadge({ check: { status, answer, next } }: { readonly check: IdentityCheck }) {
  const { t } = useLingui()
  if (answer === 'GREEN') return <StatusBadge status="done">{t`Verified`}</StatusBadge>
  if (answer === 'RED') return <StatusBadge status="failed">{t`Not verified`}</StatusBadge>
  if (next === 'wait') return <StatusBadge status="pending">{t`Under review`}</StatusBadge>
  if (status === 'init' && next === 'continue') return <StatusBadge status="active">{t`Started`}</StatusBadge>
  return <StatusBadge status="paused">{t`Not verified yet`}</StatusBadge>
}

/** Button that opens the service, if it can be used. */
function NextStep({ check: { service, status, next, answer } }: { readonly check: IdentityCheck }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const queryClient = useQueryClient()
  const [isLeaving, leaveFor] = useLeaveFor()
  const start = useApiAction('POST /api/player/services/{service}/auth', {
    onDone: ({ data }) => leaveFor(data.url),
    // Another tab or the service itself has changed the check meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: servicesQuery.queryKey }),
  })
  if (next !== 'start' && next !== 'continue') return <FormRefusal error={start.error} />
  const labels = {
    first: t`Verify identity`,
    again: t`Try again`,
    on: t`Continue`,
  }
  const label = next === 'continue' ? 'on' : answer === 'RED' || status === 'init' ? 'again' : 'first'
  return (
    <>
      <FormRefusal error={start.error} />
      <Button
        className="justify-self-start"
        loading={start.isRunning || isLeaving}
        onClick={() =>
          void start.run({
            params: { service },
            body: { returnPath: localizePath(RETURN_PATH, locale) },
          })
        }
      >
        {labels[label]}
      </Button>
    </>
  )
}
