import { Trans, useLingui } from '@lingui/react/macro'
import type { Limit, LimitsMeta } from '@tessera/contract'
import { Button, EmptyState, Section } from '@tessera/ui'
import { LIMITS_REFRESH_MS, limitsQuery } from '../../data/limits/queries.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RowsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { BreaksSection } from './breaks-section.tsx'
import { ChangesSection } from './changes-section.tsx'
import { DutyNotices } from './duty-notices.tsx'
import { HarmNotice } from './harm-notice.tsx'
import { LimitCard } from './limit-card.tsx'
import { useLimitText } from './limit-text.ts'
import { RealityCheckSection } from './reality-check-section.tsx'

/** Limits of the player with their use, breaks, and the history of changes. */
export function LimitsPanel() {
  const query = useApiQuery(limitsQuery, { refetchIntervalMs: LIMITS_REFRESH_MS })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ data, meta }) => (
        <div className="grid gap-10">
          <HarmNotice meta={meta} />
          <MoneyLimits limits={data.filter(({ amount }) => amount !== null)} meta={meta} />
          <BreaksSection breaks={data.filter(({ amount }) => amount === null)} meta={meta} />
          <RealityCheckSection meta={meta} />
          <ChangesSection meta={meta} />
          <p className="text-text-soft">
            <Trans>
              If gambling is no longer fun, talk to someone. Help is free and confidential.{' '}
              <RouteLink
                name="static"
                params={{ pageIdentity: 'responsible-gambling' }}
                className="underline underline-offset-4"
              >
                Find help
              </RouteLink>
            </Trans>
          </p>
        </div>
      )}
    </QueryView>
  )
}

interface MoneyLimitsProps {
  readonly limits: readonly Limit[]
  readonly meta: LimitsMeta
}

function MoneyLimits({ limits, meta }: MoneyLimitsProps) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { zone } = useLimitText(meta)
  const add = <Button onClick={() => open('add-limit', 'deposit')}>{t`Add limit`}</Button>
  return (
    <Section id="money-limits" title={t`Limits`} action={limits.length > 0 ? add : undefined}>
      <p className="text-text-soft">{t`Decide how much you can deposit, stake or lose. A lower limit applies immediately; a higher one only after some time, and once you’ve confirmed it.`}</p>
      <DutyNotices meta={meta} />
      {limits.length === 0 ? (
        <EmptyState
          level="h3"
          illustration={<EmptyArt picture="lock" />}
          title={t`No limits yet`}
          text={t`Set a limit to keep gambling within your budget.`}
          action={add}
        />
      ) : (
        <>
          <ul className="grid gap-3">
            {limits.map((limit) => (
              <li key={limit.id}>
                <LimitCard limit={limit} meta={meta} />
              </li>
            ))}
          </ul>
          <p className="text-xs text-text-soft">
            <Trans>Days, weeks and months begin at midnight. All times are in {zone}.</Trans>
          </p>
          <p className="text-xs text-text-soft">
            {t`Amounts in other currencies count at the exchange rate of that moment: of the bet, or of the start of your deposit. Later changes of the rate don’t count. Without a current rate, we can’t accept the bet or deposit.`}
          </p>
        </>
      )}
    </Section>
  )
}
