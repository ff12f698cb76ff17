import { Trans, useLingui } from '@lingui/react/macro'
import type { LimitsMeta } from '@tessera/contract'
import { Button, Notice } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

type Rule = LimitsMeta['signsOfHarm'][number]

/** A friendly word to a player with open signs of harm: what was noticed, limits, breaks and help. */
export function HarmNotice({ meta: { signsOfHarm } }: { readonly meta: LimitsMeta }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const noticed: Record<Rule, string> = {
    chasing_losses: t`Several deposits soon after a loss.`,
    night_play: t`Play in several nights.`,
    looser_limits: t`Limits raised or removed.`,
    failed_deposits: t`Several failed deposits in a short time.`,
    rising_deposits: t`Much higher deposits than before.`,
    rising_stakes: t`Much higher stakes than before.`,
    cancelled_withdrawals: t`Withdrawals cancelled to keep playing.`,
  }
  if (signsOfHarm.length === 0) return null
  return (
    <Notice tone="info" title={t`Are you still happy with your gambling?`}>
      <p>{t`We’ve noticed a change:`}</p>
      <ul className="list-disc ps-5">
        {signsOfHarm.map((rule) => (
          <li key={rule}>{noticed[rule]}</li>
        ))}
      </ul>
      <p>
        <Trans>
          A limit or a{' '}
          <a href="#breaks" className="underline underline-offset-4">
            break
          </a>{' '}
          can help. You can also{' '}
          <RouteLink
            name="static"
            params={{ pageIdentity: 'responsible-gambling' }}
            className="underline underline-offset-4"
          >
            find someone to talk to
          </RouteLink>
          .
        </Trans>
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        onClick={() => open('add-limit', 'deposit')}
      >{t`Add limit`}</Button>
    </Notice>
  )
}
