import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { IdentityCheck } from '@tessera/contract'
import { useDateText } from '../../shared/locale/use-date-text.ts'
import { useIdentityReasons } from './identity-words.ts'

/** Where the check stands and what comes next, in sentences. */
export function IdentityState({ check }: { readonly check: IdentityCheck }) {
  const { t } = useLingui()
  const { moment } = useDateText()
  const { status, answer, next, expiresAt } = check
  if (answer === 'GREEN') return <p>{t`We know that it is you. There is nothing left to do.`}</p>
  if (answer === 'RED') return <Refused check={check} />
  if (status === 'pending') return <p>{t`Your details are being checked. You will see the result here.`}</p>
  if (status === 'onHold')
    return (
      <p>{t`A person takes a closer look. You will see the result here; you don't have to do anything.`}</p>
    )
  if (status === 'init' && next === 'start')
    return <p>{t`The time for the last try has run out. Please start again.`}</p>
  if (status === 'init' && expiresAt !== null) {
    const until = moment(expiresAt)
    return (
      <p>
        <Trans>You have begun. You can go on until {until}.</Trans>
      </p>
    )
  }
  return <p>{t`Show once who you are. Have your passport or identity card at hand.`}</p>
}

function Refused({ check: { reasons, next, triesLeft } }: { readonly check: IdentityCheck }) {
  const { t } = useLingui()
  const texts = useIdentityReasons()
  return (
    <div className="grid gap-2">
      {next === 'start' ? (
        <>
          <p>{t`The check did not work out this time:`}</p>
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
        <p>{t`We could not confirm who you are, and it can't be tried again here. Please contact support.`}</p>
      )}
    </div>
  )
}
