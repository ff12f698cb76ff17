import type { CallData } from '@tessera/contract/client'
import { useMemo } from 'react'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useEquivalents } from '../../data/accounts/use-equivalents.ts'
import { Money } from '../../kit/money/money.tsx'
import { SessionFacts, useElapsedText } from './session-facts.tsx'
import { elapsedText } from './session-position.ts'
import { useSessionRefresh } from './use-session-refresh.ts'

type PlaySession = CallData<'GET /api/game/session'>

/** Time and net position of the play session, over all games, bets and tabs of the login. */
export function SportSession({ session }: { readonly session: PlaySession }) {
  useSessionRefresh()
  // The API measures the time. Each response that differs is a new object.
  const startedMs = useMemo(
    () => (session.elapsedMs === 0 ? null : Date.now() - session.elapsedMs),
    [session],
  )
  const time = useElapsedText(startedMs) ?? elapsedText(0)
  return <SessionFacts time={time} net={<Net positions={session.positions} />} />
}

/**
 * The net position: exact in one currency, and in the chosen currency for several. Those without a current rate are shown
 * separately.
 */
function Net({ positions }: Pick<PlaySession, 'positions'>) {
  const { active } = useAccounts()
  const { total } = useEquivalents()
  const sum = total(positions.map(({ currency, net }) => ({ currency, balance: Number(net) })))
  const isTotal = positions.length > 1 && sum.missing.length < positions.length && sum.text !== ''
  const exact = isTotal ? positions.filter(({ currency }) => sum.missing.includes(currency)) : positions
  if (positions.length === 0)
    return active === null ? null : <Money subunits={0n} currency={active.currency} signed />
  return (
    <>
      {isTotal ? <span>{sum.text}</span> : null}
      {exact.map(({ currency, net }) => (
        <Money key={currency} subunits={BigInt(net)} currency={currency} signed />
      ))}
    </>
  )
}
