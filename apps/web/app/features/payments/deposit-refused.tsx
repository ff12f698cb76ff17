import { useLingui } from '@lingui/react/macro'
import { LIMIT_DEFINITION } from '@tessera/contract/statuses'
import { Button, buttonClass, EmptyState } from '@tessera/ui'
import { momentText } from '@tessera/words/date-text'
import { useEffect } from 'react'
import { limitsQuery } from '../../data/limits/queries.ts'
import { useDutyText } from '../../data/limits/use-duty-text.ts'
import { useRegisterText } from '../../data/limits/use-register-text.ts'
import { useReloadLimits } from '../../data/limits/use-reload-limits.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

/** Returns the limits, requested again: the refusal may have a reason that is newer than the last response. */
function useReloadedLimits() {
  const queryClient = useQueryClient()
  const { data } = useApiQuery(limitsQuery)
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: limitsQuery.queryKey })
  }, [queryClient])
  return data
}

/** Replaces the deposit methods once nothing is left of a deposit limit (13100). Reloads the limits to name its reset. */
export function DepositLimitReached() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const data = useReloadedLimits()
  const resets = (data?.data ?? []).flatMap(({ definition, left, endsAt }) =>
    definition === LIMIT_DEFINITION.deposit && left === 0 && endsAt !== null ? [endsAt] : [],
  )
  // Nothing can be deposited until the last of the used limits resets.
  const last = resets.sort().at(-1)
  const from = last && data ? momentText(last, locale, data.meta.timeZone) : null
  return (
    <EmptyState
      level="h3"
      illustration={<EmptyArt picture="lock" />}
      title={t`You’ve reached your deposit limit`}
      text={
        from === null
          ? t`You can deposit again when its period is over.`
          : t`You can deposit again from ${from}.`
      }
      action={<LimitsLink />}
    />
  )
}

const breakDefinitions: readonly number[] = [LIMIT_DEFINITION.selfExclusion, LIMIT_DEFINITION.coolingOff]

/**
 * Replaces the deposit methods during a break, while a national register or the operator refuses deposits, and before a
 * required limit is set or an offered one declined.
 */
export function OnBreak() {
  const { t } = useLingui()
  const open = useOpenDialog()
  const data = useReloadedLimits()
  const register = useRegisterText(data?.meta)
  const duty = useDutyText(data?.meta)
  const isDuty = register === null && duty !== null
  // Without a break of the player, the operator has blocked deposits.
  const hasBreak = data?.data.some(({ definition }) => breakDefinitions.includes(definition)) ?? false
  const isOnBreak = data === undefined || hasBreak
  if (register === null && duty === null && !hasBreak && data?.meta.awaitsLimitChoice) return <LimitChoice />
  const { title, text } =
    register ??
    duty ??
    (isOnBreak
      ? {
          title: t`You’re taking a break`,
          text: t`You can’t deposit until it ends. You can still withdraw your money.`,
        }
      : {
          title: t`Deposits are blocked on your account`,
          text: t`Please contact support. You can still withdraw your money.`,
        })
  return (
    <EmptyState
      level="h3"
      illustration={<EmptyArt picture="lock" />}
      title={title}
      text={text}
      action={
        isDuty ? (
          <Button onClick={() => open('add-limit', 'deposit', { isOver: true })}>{t`Set limit`}</Button>
        ) : register?.isIncomplete ? (
          <RouteLink name="profile-personal" className={buttonClass({ variant: 'secondary' })}>
            {t`Complete your profile`}
          </RouteLink>
        ) : (
          <LimitsLink />
        )
      }
    />
  )
}

/** Asks the player before their first deposit to set a deposit limit or to decline one, where the law asks for the choice. */
function LimitChoice() {
  const { t } = useLingui()
  const open = useOpenDialog()
  const alerts = useAlerts()
  const reload = useReloadLimits()
  const decline = useApiAction('POST /api/player/limits/decline', {
    onDone: reload,
    onError: (error) => alerts.showError(error),
  })
  return (
    <EmptyState
      level="h3"
      illustration={<EmptyArt picture="lock" />}
      title={t`Set a deposit limit?`}
      text={t`Before you deposit, choose whether you want a limit per day, week or month. You can add or lower one at any time.`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => open('add-limit', 'deposit', { isOver: true })}>{t`Set limit`}</Button>
          <Button
            variant="secondary"
            loading={decline.isRunning}
            onClick={() => void decline.run({})}
          >{t`Continue without a limit`}</Button>
        </div>
      }
    />
  )
}

function LimitsLink() {
  const { t } = useLingui()
  return (
    <RouteLink name="profile-limits" className={buttonClass({ variant: 'secondary' })}>
      {t`See your limits`}
    </RouteLink>
  )
}
