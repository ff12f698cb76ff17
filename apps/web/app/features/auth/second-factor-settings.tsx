import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SecondFactor } from '@tessera/contract'
import { Button, Card, Notice, Skeleton, Switch } from '@tessera/ui'
import { useState } from 'react'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { AuthenticatorCard } from './authenticator-card.tsx'
import type { FactorPartProps } from './factor-part.ts'
import { passkeysQuery, secondFactorQuery } from './factor-queries.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Number of remaining recovery codes below which the player is advised to create new ones. */
const FEW_CODES = 3

/** Two-factor settings: the second factors, and when they are required. */
export function SecondFactorSettings() {
  const { t } = useLingui()
  const factor = useApiQuery(secondFactorQuery)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <section className="grid gap-4" aria-labelledby="second-factor">
      <div className="grid gap-1">
        <h2 id="second-factor" className="text-xl">{t`Two-factor authentication`}</h2>
        <p className="text-text-soft">{t`Protects you even if your password leaks.`}</p>
      </div>
      <QueryView query={factor} skeleton={<Skeleton height={220} />}>
        {({ data }) => (
          <div className="grid gap-3">
            <AuthenticatorCard factor={data} onCodes={setCodes} />
            <FactorRequirements factor={data} onCodes={setCodes} />
            <RecoveryCard factor={data} onCodes={setCodes} />
          </div>
        )}
      </QueryView>
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  )
}

/** True if the player has a second factor: an authenticator app, or a passkey if these are offered. */
function useHasFactor({ authenticatorSince }: SecondFactor): boolean {
  const { signInMethods } = useSession()
  const { data } = useApiQuery(passkeysQuery)
  return authenticatorSince !== null || (signInMethods.includes('passkey') && (data?.data.length ?? 0) > 0)
}

function FactorRequirements({ factor, onCodes }: FactorPartProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const hasFactor = useHasFactor(factor)
  // A pressed switch changes immediately, and reverts if the change is refused.
  const [pressed, setPressed] = useState<Pick<SecondFactor, 'atLogin' | 'beforePayouts'> | null>(null)
  const { atLogin, beforePayouts } = pressed ?? factor
  const choose = useApiAction('PUT /api/player/second-factor', {
    onDone: async ({ data: { recoveryCodes } }) => {
      if (recoveryCodes) onCodes(recoveryCodes)
      else alerts.say(t`Saved`, 'success')
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
      setPressed(null)
    },
    onError: (error) => {
      setPressed(null)
      alerts.showError(error)
    },
  })
  // Only the pressed switch is sent: the other one may have changed elsewhere since the page was loaded.
  const set = (change: Partial<Pick<SecondFactor, 'atLogin' | 'beforePayouts'>>) => {
    setPressed({ atLogin, beforePayouts, ...change })
    void choose.run({ body: change })
  }
  return (
    <Card level="surface" padding="md" className="grid gap-4">
      <h3 className="font-semibold">{t`Ask for a code`}</h3>
      {hasFactor ? null : (
        <p className="text-text-soft">{t`Connect an authenticator app or add a passkey first.`}</p>
      )}
      <Switch
        checked={atLogin}
        disabled={!hasFactor || choose.isRunning}
        description={t`At every sign-in, except with a passkey.`}
        onChange={(event) => set({ atLogin: event.currentTarget.checked })}
      >
        {t`At sign-in`}
      </Switch>
      <Switch
        checked={beforePayouts}
        disabled={!hasFactor || choose.isRunning}
        description={t`Applies to every destination. We won’t ask again for ten minutes.`}
        onChange={(event) => set({ beforePayouts: event.currentTarget.checked })}
      >
        {t`Before each withdrawal`}
      </Switch>
    </Card>
  )
}

function RecoveryCard({ factor, onCodes }: FactorPartProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const hasFactor = useHasFactor(factor)
  const { recoveryCodesLeft: left } = factor
  const renew = useApiAction('POST /api/player/second-factor/recovery-codes', {
    onDone: ({ data: { recoveryCodes } }) => {
      void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
      if (recoveryCodes) onCodes(recoveryCodes)
    },
    onError: alerts.showError,
  })
  if (!hasFactor || !(factor.atLogin || factor.beforePayouts || left > 0)) return null
  return (
    <Card level="surface" padding="md" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t`Recovery codes`}</h3>
        <span className="text-text-soft">
          <Plural value={left} one="# code left" other="# codes left" />
        </span>
        {left < FEW_CODES ? (
          <Notice tone="info" role="status">
            <Trans>Create new ones before you run out.</Trans>
          </Notice>
        ) : null}
      </div>
      <Button size="sm" variant="secondary" loading={renew.isRunning} onClick={() => void renew.run({})}>
        {t`Create new codes`}
      </Button>
    </Card>
  )
}
