import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount, Card, PageHeader, RecordList, Section } from '@tessera/ui'
import { linkClass } from '@tessera/ui/link-class'
import { useEffect, useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { type Fact, Facts } from '../kit/facts.tsx'
import { useFormats } from '../kit/formats.ts'
import { Link } from '../platform/navigation.tsx'
import { type CallState, useCall } from '../platform/use-call.ts'
import { nameOfPlayer } from './name-of-player.ts'
import { type Act, PlayerActs } from './player-acts.tsx'
import { PlayerLimits } from './player-limits.tsx'
import { PlayerRow } from './players.tsx'
import { AccountBadge } from './status.tsx'
import { Timeline } from './timeline.tsx'

type PlayerData = OfficeCallData<'GET /office/players/{playerId}'>

/** Acts after which a background job ends the sessions of the player. */
const ENDS_SESSIONS: ReadonlySet<Act> = new Set(['lock', 'end-sessions'])

/** Number of times that the page asks for the end of the sessions, once a second. */
const MAX_ASKS = 30

/** Returns a function that begins to repeat the read of a player until a background job has ended the sessions. */
function useSessionsEnd({ data, reload }: CallState<PlayerData>): () => void {
  const [asks, setAsks] = useState(0)
  useEffect(() => {
    if (data?.sessionCount === 0) setAsks(0)
    if (asks === 0 || data === null || data.sessionCount === 0) return
    const timer = setTimeout(() => {
      setAsks(asks - 1)
      reload()
    }, 1000)
    return () => clearTimeout(timer)
  }, [asks, data, reload])
  return () => setAsks(MAX_ASKS)
}

/** Page of a player: who it is, what an operator can do, and all that happened. */
export function Player({ playerId }: { readonly playerId: string }) {
  const state = useCall('GET /office/players/{playerId}', { params: { playerId } })
  const awaitSessionsEnd = useSessionsEnd(state)
  const [round, setRound] = useState(0)
  const refresh = (act?: Act) => {
    state.reload()
    setRound((before) => before + 1)
    if (act !== undefined && ENDS_SESSIONS.has(act)) awaitSessionsEnd()
  }
  return (
    <CallView state={state}>
      {(player) => (
        <>
          <PageHeader
            title={nameOfPlayer(player)}
            lead={<AccountBadge status={player.status} />}
            over={
              <Link to="/players" className={linkClass('quiet')}>
                <Trans>Players</Trans>
              </Link>
            }
          />
          <PlayerActs player={player} onDone={refresh} />
          <Link to={`/players/${playerId}/statement`} className={linkClass('inline')}>
            <Trans>Show statement</Trans>
          </Link>
          <div className="grid gap-4 lg:grid-cols-2">
            <Card cut>
              <PersonFacts player={player} />
            </Card>
            <Card cut>
              <AccessFacts player={player} />
            </Card>
          </div>
          <PlayerLimits key={`limits-${round}`} playerId={playerId} onDone={() => refresh()} />
          <Duplicates player={player} />
          <Timeline key={`${round} ${player.sessionCount}`} playerId={playerId} />
        </>
      )}
    </CallView>
  )
}

/** Money that the player has set aside, with the end of its lock. */
function Vaults({ vaults }: Pick<PlayerData, 'vaults'>) {
  const { time, locale } = useFormats()
  return (
    <span className="grid gap-1">
      {vaults.map(({ amount, currency, lockedUntil }) => {
        const until = lockedUntil === null ? null : time(lockedUntil)
        return (
          <span key={currency}>
            <Amount subunits={BigInt(amount)} currency={currency} locale={locale} />
            {until === null ? null : (
              <>
                {', '}
                <Trans>locked until {until}</Trans>
              </>
            )}
          </span>
        )
      })}
    </span>
  )
}

/** Personal data and balances. */
function PersonFacts({ player }: { readonly player: PlayerData }) {
  const { t } = useLingui()
  const { time, country, locale } = useFormats()
  const street = [player.address, [player.postalCode, player.city].filter(Boolean).join(' ')]
  const facts: Fact[] = [
    { name: t`ID`, value: player.id },
    {
      name: t`Balance`,
      value:
        player.balances.length === 0 ? null : (
          <span className="flex flex-wrap gap-x-4">
            {player.balances.map(({ amount, currency }) => (
              <Amount key={currency} subunits={BigInt(amount)} currency={currency} locale={locale} />
            ))}
          </span>
        ),
    },
    ...(player.vaults.length > 0 ? [{ name: t`Vault`, value: <Vaults vaults={player.vaults} /> }] : []),
    { name: t`Nickname`, value: player.nickname },
    { name: t`Email`, value: player.email },
    { name: t`Phone`, value: player.phone },
    { name: t`Date of birth`, value: player.birthdate },
    { name: t`Country`, value: player.country && country(player.country) },
    { name: t`Address`, value: street.filter(Boolean).join(', ') || null },
    { name: t`Registered`, value: time(player.createdAt) },
    ...(player.mergedInto
      ? [
          {
            name: t`Merged into`,
            value: (
              <Link to={`/players/${player.mergedInto}`} className={linkClass('inline')}>
                {player.mergedInto}
              </Link>
            ),
          },
        ]
      : []),
  ]
  return (
    <Section title={t`Person`}>
      <Facts facts={facts} />
    </Section>
  )
}

const LOGIN_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  email: msg`Email`,
  phone: msg`Phone`,
  passkey: msg`Passkey`,
  social: msg`Social account`,
  telegram: msg`Telegram`,
}

/** Sign-in methods, second factor and live sessions. */
function AccessFacts({ player }: { readonly player: PlayerData }) {
  const { t, i18n } = useLingui()
  const { time, day, country } = useFormats()
  const { authenticatorSince, passkeys, recoveryCodesLeft } = player.secondFactor
  const since = authenticatorSince && day(authenticatorSince)
  const factors = [
    ...(since ? [t`authenticator app since ${since}`] : []),
    ...(passkeys > 0 ? [t`passkeys: ${passkeys}`] : []),
    ...(recoveryCodesLeft > 0 ? [t`recovery codes left: ${recoveryCodesLeft}`] : []),
  ]
  return (
    <Section title={t`Access`}>
      <Facts
        facts={[
          {
            name: t`Sign-in methods`,
            value: (
              <ul>
                {player.logins.map(({ kind, key, confirmedAt }) => (
                  <li key={`${kind} ${key}`}>
                    {LOGIN_NAMES[kind] ? i18n._(LOGIN_NAMES[kind]) : kind}
                    {kind === 'passkey' ? null : `: ${key}`}{' '}
                    {confirmedAt ? null : <Trans>(not confirmed)</Trans>}
                  </li>
                ))}
              </ul>
            ),
          },
          { name: t`Second factor`, value: factors.join(', ') || t`None` },
          {
            name: t`Sessions`,
            value:
              player.sessions.length === 0 ? (
                t`None`
              ) : (
                <ul className="grid gap-2">
                  {player.sessions.map((session) => (
                    <li key={session.createdAt} className="grid">
                      <span>
                        {[session.device, session.ip, session.country && country(session.country)]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                      <span className="text-text-soft">
                        <Trans>last used {time(session.lastSeenAt)}</Trans>
                      </span>
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Section>
  )
}

/** Accounts that may be of the same person; nothing if there are none. */
function Duplicates({ player }: { readonly player: PlayerData }) {
  const { t } = useLingui()
  if (player.duplicates.length === 0) return null
  return (
    <Section title={t`May be the same person`} count={player.duplicates.length}>
      <RecordList label={t`May be the same person`}>
        {player.duplicates.map((each) => (
          <PlayerRow key={each.id} player={each} />
        ))}
      </RecordList>
    </Section>
  )
}
