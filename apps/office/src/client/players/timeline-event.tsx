import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { OfficeCallData, TimelineKind } from '@tessera/office-contract'
import { Amount, type IconData } from '@tessera/ui'
import {
  CHECK_ICON,
  CLOSE_ICON,
  COPY_ICON,
  EYE_ICON,
  INFO_ICON,
  PLAY_ICON,
  WARNING_ICON,
} from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { readAct } from '../kit/act-names.ts'
import { useFormats } from '../kit/formats.ts'
import { useTerms } from '../kit/terms.ts'
import { Link } from '../platform/navigation.tsx'

type TimelineEvent = OfficeCallData<'GET /office/players/{playerId}/timeline'>['events'][number]

const ICONS: Readonly<Record<TimelineKind, IconData>> = {
  'sign-in': PLAY_ICON,
  'session-end': CLOSE_ICON,
  deposit: CHECK_ICON,
  withdrawal: CHECK_ICON,
  'vault-deposit': CHECK_ICON,
  'vault-withdrawal': CHECK_ICON,
  limit: WARNING_ICON,
  document: COPY_ICON,
  identity: EYE_ICON,
  act: INFO_ICON,
  note: INFO_ICON,
}

const TITLES: Readonly<Record<TimelineKind, MessageDescriptor>> = {
  'sign-in': msg`Signed in`,
  'session-end': msg`Session ended`,
  deposit: msg`Deposit`,
  withdrawal: msg`Withdrawal`,
  'vault-deposit': msg`Set aside in the vault`,
  'vault-withdrawal': msg`Moved back from the vault`,
  limit: msg`Limit or break changed`,
  document: msg`Document sent`,
  identity: msg`Identity check`,
  act: msg`Operator`,
  note: msg`Note`,
}

export const eventIcon = ({ kind }: TimelineEvent): IconData => ICONS[kind]

/** Returns the title of an event. An act without a name has the title of all acts. */
export const eventTitle = ({ kind, facts: { area, act } }: TimelineEvent): MessageDescriptor =>
  (kind === 'act' && readAct(area, act).name) || TITLES[kind]

const MONEY_KINDS: readonly TimelineKind[] = ['deposit', 'withdrawal', 'vault-deposit', 'vault-withdrawal']

/** Amount of a payment or of a move of the vault; nothing for other events. */
export function EventValue({ event: { kind, facts } }: { readonly event: TimelineEvent }) {
  const { locale } = useFormats()
  if (!MONEY_KINDS.includes(kind) || !facts.amount || !facts.currency) return null
  return <Amount subunits={BigInt(facts.amount)} currency={facts.currency} locale={locale} />
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
          {facts.payment ? (
            <Link to={`/payments/${facts.payment}`} className={linkClass('inline')}>
              <Trans>Show payment</Trans>
            </Link>
          ) : null}
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

/** Words next to each other, without the missing ones. */
function Words({ words }: { readonly words: readonly (string | null | undefined)[] }) {
  return words.map((word, index) =>
    word ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of an event have fixed places
      <span key={index}>{word}</span>
    ) : null,
  )
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
