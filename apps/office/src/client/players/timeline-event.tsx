import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { OfficeCallData, TimelineKind } from '@tessera/office-contract'
import { Amount, type IconData } from '@tessera/ui'
import {
  CHAT_ICON,
  CHECK_ICON,
  CLOSE_ICON,
  COPY_ICON,
  EYE_ICON,
  GIFT_ICON,
  INFO_ICON,
  PLAY_ICON,
  WARNING_ICON,
} from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { readAct } from '../kit/act-names.ts'
import { useFormats } from '../kit/formats.ts'
import { useTerms } from '../kit/terms.ts'
import { Link } from '../platform/navigation.tsx'
import {
  BonusDetail,
  HarmDetail,
  MessageDetail,
  PaymentLink,
  PlayDetail,
  ProfileChange,
  Words,
} from './event-details.tsx'

type TimelineEvent = OfficeCallData<'GET /office/players/{playerId}/timeline'>['events'][number]

const ICONS: Readonly<Record<TimelineKind, IconData>> = {
  registration: INFO_ICON,
  'profile-change': INFO_ICON,
  'access-change': WARNING_ICON,
  'sign-in': PLAY_ICON,
  'session-end': CLOSE_ICON,
  deposit: CHECK_ICON,
  withdrawal: CHECK_ICON,
  'vault-deposit': CHECK_ICON,
  'vault-withdrawal': CHECK_ICON,
  debt: WARNING_ICON,
  'game-session': PLAY_ICON,
  'sport-bet': PLAY_ICON,
  bonus: GIFT_ICON,
  'free-spins': GIFT_ICON,
  limit: WARNING_ICON,
  'harm-sign': WARNING_ICON,
  document: COPY_ICON,
  identity: EYE_ICON,
  message: CHAT_ICON,
  act: INFO_ICON,
  note: INFO_ICON,
}

const TITLES: Readonly<Record<TimelineKind, MessageDescriptor>> = {
  registration: msg`Registered`,
  'profile-change': msg`Personal data changed`,
  'access-change': msg`Security changed`,
  'sign-in': msg`Signed in`,
  'session-end': msg`Session ended`,
  deposit: msg`Deposit`,
  withdrawal: msg`Withdrawal`,
  'vault-deposit': msg`Set aside in the vault`,
  'vault-withdrawal': msg`Moved back from the vault`,
  debt: msg`Debt`,
  'game-session': msg`Game played`,
  'sport-bet': msg`Sports bet`,
  bonus: msg`Bonus`,
  'free-spins': msg`Free spins`,
  limit: msg`Limit or break changed`,
  'harm-sign': msg`Sign of harm`,
  document: msg`Document sent`,
  identity: msg`Identity check`,
  message: msg`Message sent`,
  act: msg`Operator`,
  note: msg`Note`,
}

export const eventIcon = ({ kind }: TimelineEvent): IconData => ICONS[kind]

/** Returns the title of an event. An act without a name has the title of all acts. */
export const eventTitle = ({ kind, facts: { area, act, amount } }: TimelineEvent): MessageDescriptor => {
  if (kind === 'debt' && amount?.startsWith('-')) return msg`Debt paid`
  return (kind === 'act' && readAct(area, act).name) || TITLES[kind]
}

const MONEY_KINDS: readonly TimelineKind[] = [
  'deposit',
  'withdrawal',
  'vault-deposit',
  'vault-withdrawal',
  'debt',
  'bonus',
  'game-session',
  'sport-bet',
]

/** Amount of a payment, bonus, debt or move of the vault, or the stakes of play; nothing for other events. */
export function EventValue({ event: { kind, facts } }: { readonly event: TimelineEvent }) {
  const { locale } = useFormats()
  const amount = facts.amount ?? facts.staked
  if (!MONEY_KINDS.includes(kind) || !amount || !facts.currency) return null
  return <Amount subunits={BigInt(amount)} currency={facts.currency} locale={locale} />
}

/** Facts of an event in its second line. */
export function EventDetail({ event: { kind, facts } }: { readonly event: TimelineEvent }) {
  const nameOf = useTerms()
  const { country } = useFormats()
  const term = (name: string | null | undefined): string | null => (name ? nameOf(name) : null)
  switch (kind) {
    case 'sign-in':
      return (
        <Words words={[term(facts.way), facts.device, facts.ip, facts.country && country(facts.country)]} />
      )
    case 'session-end':
      return <Words words={[term(facts.reason), facts.device]} />
    case 'deposit':
    case 'withdrawal':
      return (
        <>
          <Words
            words={[
              facts.method,
              facts.destination,
              term(facts.refunded ? 'refunded' : facts.review === 'waiting' ? 'in-review' : facts.status),
            ]}
          />
          <PaymentLink id={facts.payment} />
        </>
      )
    case 'vault-deposit':
    case 'vault-withdrawal': {
      const days = Number(facts.lockDays ?? 0)
      return days === 0 ? null : (
        <span>
          <Plural value={days} one="locked for # day" other="locked for # days" />
        </span>
      )
    }
    case 'limit':
      return <LimitDetail facts={facts} />
    case 'registration':
      return <Words words={[facts.country && country(facts.country)]} />
    case 'profile-change':
      return <ProfileChange facts={facts} />
    case 'access-change':
      return <Words words={[term(facts.notice)]} />
    case 'debt':
      return (
        <>
          <Words words={[term(facts.cause)]} />
          <PaymentLink id={facts.payment} />
        </>
      )
    case 'game-session':
    case 'sport-bet':
      return <PlayDetail kind={kind} facts={facts} />
    case 'bonus':
    case 'free-spins':
      return <BonusDetail facts={facts} />
    case 'harm-sign':
      return <HarmDetail facts={facts} />
    case 'message':
      return <MessageDetail facts={facts} />
    case 'document':
      return <Words words={[term(facts.type), term(facts.status), term(facts.reason)]} />
    case 'identity':
      return <Words words={[facts.service, term(facts.answer ?? facts.status), facts.reasons]} />
    case 'act':
      return (
        <>
          <Words
            words={[
              facts.operator,
              readAct(facts.area, facts.act).object,
              facts.area === 'support' ? null : facts.subject,
            ]}
          />
          {facts.area === 'support' && facts.subject ? (
            <Link to={`/chats/${facts.subject}`} className={linkClass('inline')}>
              <Trans>Show chat</Trans>
            </Link>
          ) : null}
          {facts.act === 'view' ? null : <span className="w-full text-text">{facts.reason}</span>}
        </>
      )
    case 'note':
      return (
        <>
          <Words words={[facts.operator]} />
          <span className="w-full text-text">{facts.reason}</span>
        </>
      )
  }
}

/** Change of a limit: which one, by whom, and its amounts. */
function LimitDetail({ facts }: { readonly facts: TimelineEvent['facts'] }) {
  const term = useTerms()
  const { locale } = useFormats()
  const { currency, before, after } = facts
  const words = [facts.event, facts.definition, facts.period, facts.source]
  return (
    <>
      <Words words={words.map((name) => (name ? term(name) : null))} />
      {currency && (before || after) ? (
        <span>
          {before ? <Amount subunits={BigInt(before)} currency={currency} locale={locale} /> : '–'}
          {' → '}
          {after ? <Amount subunits={BigInt(after)} currency={currency} locale={locale} /> : '–'}
        </span>
      ) : null}
    </>
  )
}
