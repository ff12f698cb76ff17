import { Trans, useLingui } from '@lingui/react/macro'
import type { Limit, LimitsMeta } from '@tessera/contract'
import { LIMIT_DEFINITION } from '@tessera/contract/statuses'
import { Button, buttonClass, Card, Notice, Section } from '@tessera/ui'
import { useRegisterText } from '../../data/limits/use-register-text.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useDefinitionName, useLimitText } from './limit-text.ts'

interface BreaksSectionProps {
  readonly breaks: readonly Limit[]
  readonly meta: LimitsMeta
}

/** Breaks from gambling: the ones in force, and the ones that the player can take. */
export function BreaksSection({ breaks, meta }: BreaksSectionProps) {
  const { t } = useLingui()
  const register = useRegisterText(meta)
  const isRunning = (definition: Limit['definition']) => breaks.some((each) => each.definition === definition)
  return (
    <Section id="breaks" title={t`Breaks`}>
      <p className="text-text-soft">{t`During a break you can’t bet or deposit, and we won’t send you offers. You can always sign in and withdraw. A break can be extended, but not shortened or cancelled.`}</p>
      {register && (
        <Notice
          tone="value"
          title={register.title}
          action={
            register.isIncomplete ? (
              <RouteLink
                name="profile-personal"
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {t`Complete your profile`}
              </RouteLink>
            ) : undefined
          }
        >
          {register.text}
        </Notice>
      )}
      {breaks.map((each) => (
        <RunningBreak key={each.id} limit={each} meta={meta} />
      ))}
      <div className="grid gap-3 sm:grid-cols-2">
        {!isRunning(LIMIT_DEFINITION.coolingOff) && (
          <Offer
            value="cooling-off"
            title={t`Cooling-off`}
            text={t`A short pause, to clear your head.`}
            label={t`Take a break`}
          />
        )}
        {!isRunning(LIMIT_DEFINITION.selfExclusion) && (
          <Offer
            value="self-exclusion"
            title={t`Self-exclusion`}
            text={t`A long break, if gambling is becoming a problem.`}
            label={t`Exclude yourself`}
          />
        )}
      </div>
    </Section>
  )
}

interface OfferProps {
  readonly value: 'cooling-off' | 'self-exclusion'
  readonly title: string
  readonly text: string
  readonly label: string
}

function Offer({ value, title, text, label }: OfferProps) {
  const open = useOpenDialog()
  return (
    <Card level="surface" padding="md" className="grid content-start gap-3">
      <div className="grid gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-xs text-text-soft">{text}</p>
      </div>
      <Button className="justify-self-start" variant="secondary" onClick={() => open('add-limit', value)}>
        {label}
      </Button>
    </Card>
  )
}

function RunningBreak({ limit, meta }: { readonly limit: Limit; readonly meta: LimitsMeta }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const nameOf = useDefinitionName()
  const { moment } = useLimitText(meta)
  const name = nameOf(limit.definition)
  const until = limit.endsAt === null ? null : moment(limit.endsAt)
  return (
    <Notice
      tone="value"
      title={name}
      action={
        until === null ? undefined : (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => open('edit-limit', limit.id)}
          >{t`Extend`}</Button>
        )
      }
    >
      {until === null ? <Trans>Without an end</Trans> : <Trans>Until {until}</Trans>}
    </Notice>
  )
}
