import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { IdentityCheck } from '@tessera/contract'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useIdentityReasons } from './identity-words.ts'

/** State of the identity check and its next step as text. */
export function IdentityState({ check }: { readonly check: IdentityCheck }) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const { status, answer, next, expiresAt } = check
  if (answer === 'GREEN') return <p>{t`Identity verified`}</p>
  if (answer === 'RED') return <Refused check={check} />
  if (status === 'pending') return <p>{t`We’re checking your details. We’ll show the result here.`}</p>
  if (status === 'onHold') return <p>{t`Our team is taking a closer look. We’ll show the result here.`}</p>
  if (status === 'init' && next === 'start')
    return <p>{t`Your last attempt timed out. Please start again.`}</p>
  if (status === 'init' && expiresAt !== null) {
    const until = moment(expiresAt)
    return (
      <p>
        <Trans>You’ve started. Finish by {until}.</Trans>
      </p>
    )
  }
  return <p>{t`Verify your identity once. Have your passport or ID card ready.`}</p>
}

function Refused({ check: { reasons, next, triesLeft } }: { readonly check: IdentityCheck }) {
  const { t } = useLingui()
  const texts = useIdentityReasons()
  return (
    <div className="grid gap-2">
      {next === 'start' ? (
        <>
          <p>{t`We couldn’t verify you this time:`}</p>
          <ul className="grid gap-1 ps-5 [list-style:square]">
            {reasons.map((reason) => (
              <li key={reason}>{texts[reason]}</li>
            ))}
          </ul>
          <p className="text-text-soft">
            <Plural value={triesLeft} one="You can try once more." other="You can try # more times." />
          </p>
        </>
      ) : (
        <p>{t`We couldn’t verify your identity and can’t retry here. Please contact support.`}</p>
      )}
    </div>
  )
}
