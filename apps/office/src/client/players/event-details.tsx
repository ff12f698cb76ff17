import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount } from '@tessera/ui'
import { linkClass } from '@tessera/ui/link-class'
import { RULE_NAMES } from '../harm/rule-name.ts'
import { useFormats } from '../kit/formats.ts'
import { TEMPLATE_NAMES } from '../kit/template-names.ts'
import { useTerms } from '../kit/terms.ts'
import { Link } from '../platform/navigation.tsx'
import { useOperator } from '../platform/session.tsx'

type Facts = OfficeCallData<'GET /office/players/{playerId}/timeline'>['events'][number]['facts']

interface DetailProps {
  readonly facts: Facts
}

/** Words next to each other, without the missing ones. */
export function Words({ words }: { readonly words: readonly (string | null | undefined)[] }) {
  return words.map((word, index) =>
    word ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of an event have fixed places
      <span key={index}>{word}</span>
    ) : null,
  )
}

/** Link to a payment; nothing without one. */
export function PaymentLink({ id }: { readonly id: string | null | undefined }) {
  if (!id) return null
  return (
    <Link to={`/payments/${id}`} className={linkClass('inline')}>
      <Trans>Show payment</Trans>
    </Link>
  )
}

/** Changed field of the profile, with its former and its new value. */
export function ProfileChange({ facts: { field, before, after } }: DetailProps) {
  const term = useTerms()
  return (
    <>
      <span>{term(`field-${field}`)}</span>
      <span className="min-w-0 break-words">
        {before ?? '–'} → {after ?? '–'}
      </span>
    </>
  )
}

/** Rounds of a game or a sports bet: the state and the winnings, next to the stakes in the first line. */
export function PlayDetail({ kind, facts }: DetailProps & { readonly kind: 'game-session' | 'sport-bet' }) {
  const term = useTerms()
  const { locale } = useFormats()
  const { game, provider, rounds, won, currency, type, status, bet } = facts
  return (
    <>
      {kind === 'game-session' ? (
        <>
          <Words words={[game, provider]} />
          <span>
            <Plural value={Number(rounds ?? 0)} one="# round" other="# rounds" />
          </span>
        </>
      ) : (
        <Words words={[type && term(type), status && term(status), bet]} />
      )}
      {won && currency && status !== 'bet-open' ? (
        <span>
          <Trans>
            won <Amount subunits={BigInt(won)} currency={currency} locale={locale} />
          </Trans>
        </span>
      ) : null}
    </>
  )
}

/** Title, state and campaign of a bonus or of free spins. */
export function BonusDetail({ facts }: DetailProps) {
  const term = useTerms()
  const { locale } = useFormats()
  const { allows } = useOperator()
  const { title, status, campaign, count, won, currency } = facts
  return (
    <>
      <Words words={[title ?? campaign, status && term(status)]} />
      {count ? (
        <span>
          <Plural value={Number(count)} one="# spin" other="# spins" />
        </span>
      ) : null}
      {won && won !== '0' && currency ? (
        <span>
          <Trans>
            won <Amount subunits={BigInt(won)} currency={currency} locale={locale} />
          </Trans>
        </span>
      ) : null}
      {campaign && allows('GET /office/campaigns/{campaignId}') ? (
        <Link to={`/campaigns/${campaign}`} className={linkClass('inline')}>
          <Trans>Show campaign</Trans>
        </Link>
      ) : null}
    </>
  )
}

const isRule = (name: string | null | undefined): name is keyof typeof RULE_NAMES =>
  Object.hasOwn(RULE_NAMES, name ?? '')

/** Rule of a sign of harm, and who has closed it and why. */
export function HarmDetail({ facts: { rule, status, operator, reason } }: DetailProps) {
  const { i18n } = useLingui()
  const term = useTerms()
  return (
    <>
      <Words
        words={[isRule(rule) ? i18n._(RULE_NAMES[rule]) : rule, status && term(`sign-${status}`), operator]}
      />
      {reason ? <span className="w-full text-text">{reason}</span> : null}
    </>
  )
}

/** Subject of a message, and whether the player has read or deleted it. */
export function MessageDetail({ facts }: DetailProps) {
  const { i18n } = useLingui()
  const term = useTerms()
  const { locale } = useFormats()
  const { template, notice, title, status, amount, currency } = facts
  const name = TEMPLATE_NAMES[template ?? '']
  return (
    <>
      <Words words={[name ? i18n._(name) : template, notice && term(notice), title]} />
      {amount && currency ? (
        <span>
          <Amount subunits={BigInt(amount)} currency={currency} locale={locale} />
        </span>
      ) : null}
      <Words words={[status && term(status)]} />
    </>
  )
}
